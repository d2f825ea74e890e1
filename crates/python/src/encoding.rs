//! The class `Encoding` of both games.

use game::Seat;
use learning::{Encoding, Shape, Views};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyEllipsis, PySlice, PyTuple};

use crate::arrays::{slice, writable};

/// Writes seats, observations, masks and packed masks of positions without the GIL.
pub(crate) fn observe<E: Encoding>(
    py: Python<'_>,
    encoding: &E,
    positions: &[&E::Position],
    seat: Option<Seat>,
    [seats, observations, masks, packed_masks]: [Option<&Bound<'_, PyAny>>; 4],
) -> PyResult<()> {
    let (count, numbers) = (positions.len(), encoding.shape().len());
    let mut seats = writable(seats, "seats", &[count])?;
    let mut observations = writable(observations, "observations", &[count, numbers])?;
    let mut masks = writable(masks, "masks", &[count, encoding.actions()])?;
    let mut packed_masks = writable(packed_masks, "packed_masks", &[count, encoding.packed_len()])?;
    let views = Views {
        seats: slice(&mut seats)?,
        observations: slice(&mut observations)?,
        masks: slice(&mut masks)?,
        packed_masks: slice(&mut packed_masks)?,
        ..Views::default()
    };
    py.detach(|| learning::observe_positions(encoding, positions, seat, views));
    Ok(())
}

/// The planes of observations as an array with three more dimensions, without copying.
pub(crate) fn planes<'py>(
    observations: &Bound<'py, PyAny>,
    shape: &Shape,
) -> PyResult<Bound<'py, PyAny>> {
    let end = shape.planes * shape.plane();
    let planes = last_axis(observations, shape, 0, end)?;
    let front: Vec<usize> = planes.getattr("shape")?.extract()?;
    let mut size = front[..front.len() - 1].to_vec();
    size.extend([shape.planes, shape.rows, shape.columns]);
    planes.call_method1("reshape", (PyTuple::new(observations.py(), size)?,))
}

/// The values of observations that come after the planes.
pub(crate) fn scalars<'py>(
    observations: &Bound<'py, PyAny>,
    shape: &Shape,
) -> PyResult<Bound<'py, PyAny>> {
    last_axis(observations, shape, shape.planes * shape.plane(), shape.len())
}

fn last_axis<'py>(
    observations: &Bound<'py, PyAny>,
    shape: &Shape,
    begin: usize,
    end: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let py = observations.py();
    let size: Vec<usize> = observations.getattr("shape")?.extract()?;
    if size.last() != Some(&shape.len()) {
        return Err(PyValueError::new_err(format!(
            "an observation has {} numbers in its last dimension; this array has the shape {size:?}",
            shape.len()
        )));
    }
    let slice = PySlice::new(py, begin as isize, end as isize, 1);
    observations.get_item((PyEllipsis::get(py), slice))
}

/// The methods of the class `Encoding` of a game; each game adds its constructor.
macro_rules! encoding_methods {
    ($cover:ident) => {
        #[pymethods]
        impl Encoding {
            /// The number of codes for actions of players: 0 to this number minus 1.
            #[getter]
            fn actions(&self) -> usize {
                self.encoding.actions()
            }

            /// The number of codes for chance actions, which start at 0 too.
            #[getter]
            fn chances(&self) -> usize {
                self.encoding.chances()
            }

            /// The number of players.
            #[getter]
            fn players(&self) -> usize {
                self.encoding.players()
            }

            /// The number of values of an observation.
            #[getter]
            fn observation_len(&self) -> usize {
                self.encoding.shape().len()
            }

            /// The number of planes, their rows and their columns.
            #[getter]
            fn planes_shape(&self) -> (usize, usize, usize) {
                let shape = self.encoding.shape();
                (shape.planes, shape.rows, shape.columns)
            }

            /// The number of values after the planes.
            #[getter]
            fn scalars_len(&self) -> usize {
                self.encoding.shape().scalars
            }

            /// The maximum of each value of an observation.
            #[getter]
            fn high<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
                learning::highs(&self.encoding.sections()).into_pyarray(py)
            }

            /// The sections of an observation, in order: name, number of values, maximum value. The
            /// planes come first.
            fn sections(&self) -> Vec<(String, usize, u8)> {
                let sections = self.encoding.sections().into_iter();
                sections.map(|section| (section.name, section.len, section.high)).collect()
            }

            /// The code of a legal action. An action without a code is a ValueError.
            fn encode(
                &self,
                py: Python<'_>,
                position: &$cover,
                action: ActionLike,
            ) -> PyResult<usize> {
                self.fits(position)?;
                let ActionLike(action) = action;
                let position = &position.position;
                position.check(action).map_err(|error| crate::error::illegal(py, &error))?;
                self.encoding.encode(position, action).ok_or_else(|| {
                    PyValueError::new_err(format!(
                        "{action} has no code: it lies beyond the window, on a cell that shares \
                         its code with a nearer one"
                    ))
                })
            }

            /// The legal action of a code.
            fn decode(&self, py: Python<'_>, position: &$cover, code: i64) -> PyResult<Action> {
                self.fits(position)?;
                let position = &position.position;
                let chance = position.turn() == game::Turn::Chance;
                let codes = if chance { self.encoding.chances() } else { self.encoding.actions() };
                let meant =
                    usize::try_from(code).ok().filter(|&code| code < codes).ok_or_else(|| {
                        let last = codes - 1;
                        PyValueError::new_err(format!(
                            "there is no code {code}; the codes are 0 to {last}"
                        ))
                    })?;
                if position.turn() == game::Turn::Over {
                    return Err(crate::error::Illegal::new_err("the game is over"));
                }
                let action = self.encoding.decode(position, meant).ok_or_else(|| {
                    PyValueError::new_err(format!("code {code} has no action in this position"))
                })?;
                position.check(action).map_err(|error| crate::error::illegal(py, &error))?;
                Ok(action.into())
            }

            /// The codes of all legal actions of the player or chance to act, in ascending order.
            fn legal(&self, position: &$cover) -> PyResult<Vec<usize>> {
                self.fits(position)?;
                let position = &position.position;
                let mut codes = Vec::new();
                position.each_legal(|action| codes.extend(self.encoding.encode(position, action)));
                codes.sort_unstable();
                Ok(codes)
            }

            /// Which codes are legal for the player to act; none if no player is to act.
            fn mask<'py>(
                &self,
                py: Python<'py>,
                position: &$cover,
            ) -> PyResult<Bound<'py, PyArray1<bool>>> {
                self.fits(position)?;
                let mut mask = vec![false; self.encoding.actions()];
                self.encoding.mask(&position.position, &mut mask);
                Ok(mask.into_pyarray(py))
            }

            /// The observation of a seat, by default of the player to act: planes first, then
            /// single values.
            #[pyo3(signature = (position, seat=None))]
            fn observation<'py>(
                &self,
                py: Python<'py>,
                position: &$cover,
                seat: Option<usize>,
            ) -> PyResult<Bound<'py, PyArray1<u8>>> {
                self.fits(position)?;
                let position = &position.position;
                let to_act = position.turn().seat().map_or(0, game::Seat::index);
                let seat = crate::shared::seat(seat.unwrap_or(to_act), position.players())?;
                let mut numbers = vec![0; self.encoding.shape().len()];
                self.encoding.observe(position, seat, &mut numbers);
                Ok(numbers.into_pyarray(py))
            }

            /// The number of bytes of a packed mask.
            #[getter]
            fn packed_len(&self) -> usize {
                self.encoding.packed_len()
            }

            /// Writes the state of many positions, on all cores if there are many.
            ///
            /// seats: int8 (positions,), the seat of the player to act, -1 if there is none.
            /// observations: uint8 (positions, observation_len), from the point of view of `seat`,
            /// by default of the player to act. masks: bool (positions, actions), which codes are
            /// legal. packed_masks: uint8 (positions, packed_len), the same in bits: code c is bit
            /// c % 8 of byte c // 8, as in `numpy.packbits` with bitorder="little". Arrays that are
            /// not passed are not computed.
            #[pyo3(signature = (positions, *, seat=None, seats=None, observations=None, masks=None, packed_masks=None))]
            #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
            fn observe(
                &self,
                py: Python<'_>,
                positions: Vec<PyRef<'_, $cover>>,
                seat: Option<usize>,
                seats: Option<&Bound<'_, PyAny>>,
                observations: Option<&Bound<'_, PyAny>>,
                masks: Option<&Bound<'_, PyAny>>,
                packed_masks: Option<&Bound<'_, PyAny>>,
            ) -> PyResult<()> {
                for position in &positions {
                    self.fits(position)?;
                }
                let players = self.encoding.players();
                let seat = seat.map(|seat| crate::shared::seat(seat, players)).transpose()?;
                let outputs = [seats, observations, masks, packed_masks];
                let positions: Vec<_> = positions.iter().map(|cover| &cover.position).collect();
                crate::encoding::observe(py, &self.encoding, &positions, seat, outputs)
            }

            /// The planes of observations, as a view with the dimensions planes, rows, columns.
            fn planes<'py>(&self, observations: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                crate::encoding::planes(observations, &self.encoding.shape())
            }

            /// The values of observations after the planes, as a view.
            fn scalars<'py>(
                &self,
                observations: &Bound<'py, PyAny>,
            ) -> PyResult<Bound<'py, PyAny>> {
                crate::encoding::scalars(observations, &self.encoding.shape())
            }

            /// The return of each seat so far; a reward is the increase of the return.
            fn returns(&self, position: &$cover) -> PyResult<Vec<f64>> {
                self.fits(position)?;
                let returns = self.encoding.returns(&position.position);
                Ok(returns[..position.position.players()].to_vec())
            }
        }
    };
}
pub(crate) use encoding_methods;
