//! Nets as data: the file format of `docs/nets.md`, its reader, and dense layers.
//!
//! A net is small enough for one evaluation to take less time than the features of its inputs. The
//! loops over a layer have a fixed length, so that the compiler uses vector instructions, natively
//! and in WebAssembly.

#[cfg(test)]
mod golden;
mod half;

use std::fmt;

/// The first bytes of every file.
const MAGIC: &[u8; 8] = b"NOVAENET";

/// The version of the format.
const VERSION: u16 = 1;

/// A net with named shapes: the meaning of its layers depends on its kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    kind: u16,
    provenance: String,
    layers: Vec<Layer>,
}

/// A dense layer: for each input, the weights of all outputs; and the bias of all outputs.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    inputs: usize,
    outputs: usize,
    weights: Vec<f32>,
    bias: Vec<f32>,
}

/// The reason why bytes are not a net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetError {
    /// The bytes do not begin as a net does.
    Magic,
    /// The version of the format is unknown.
    Version(u16),
    /// The file is shorter or longer than its header says.
    Length,
    /// The checksum does not match the contents.
    Checksum,
    /// The provenance is not UTF-8.
    Provenance,
    /// A weight is not a finite number.
    NotFinite,
    /// The kind or the shapes are not those that the reader expects.
    Shape,
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetError::Magic => f.write_str("this is not a net"),
            NetError::Version(found) => write!(f, "the format has version {found}, not {VERSION}"),
            NetError::Length => f.write_str("the length does not match the header"),
            NetError::Checksum => f.write_str("the checksum does not match"),
            NetError::Provenance => f.write_str("the provenance is not UTF-8"),
            NetError::NotFinite => f.write_str("a weight is not a finite number"),
            NetError::Shape => f.write_str("the kind or the shape is not the expected one"),
        }
    }
}

impl std::error::Error for NetError {}

impl Net {
    /// Reads a net from the bytes of a file.
    pub fn read(bytes: &[u8]) -> Result<Net, NetError> {
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(NetError::Magic)?;
        let version = u16(&mut rest)?;
        if version != VERSION {
            return Err(NetError::Version(version));
        }
        let (body, sum) = bytes.split_last_chunk::<4>().ok_or(NetError::Length)?;
        if crc32(body) != u32::from_le_bytes(*sum) {
            return Err(NetError::Checksum);
        }
        let mut rest = &body[MAGIC.len() + 2..];
        let (kind, count, length) = (u16(&mut rest)?, u16(&mut rest)?, u16(&mut rest)?);
        let provenance = take(&mut rest, length.into())?;
        let provenance = str::from_utf8(provenance).map_err(|_| NetError::Provenance)?.to_owned();
        let layers = (0..count).map(|_| Layer::read(&mut rest)).collect::<Result<_, _>>()?;
        if !rest.is_empty() {
            return Err(NetError::Length);
        }
        Ok(Net { kind, provenance, layers })
    }

    /// A net with these layers.
    pub(crate) fn from_layers(kind: u16, layers: Vec<Layer>) -> Net {
        Net { kind, provenance: String::new(), layers }
    }

    /// What the net evaluates.
    pub fn kind(&self) -> u16 {
        self.kind
    }

    /// How the net was trained.
    pub fn provenance(&self) -> &str {
        &self.provenance
    }

    /// The numbers of inputs and outputs of the layers.
    pub fn shapes(&self) -> Vec<(usize, usize)> {
        self.layers.iter().map(|layer| (layer.inputs, layer.outputs)).collect()
    }

    /// The layers of a net of this kind and these shapes.
    pub(crate) fn layers<const N: usize>(
        &self,
        kind: u16,
        shapes: [(usize, usize); N],
    ) -> Result<&[Layer; N], NetError> {
        self.layers_of(kind, &shapes)?.try_into().map_err(|_| NetError::Shape)
    }

    /// The same for a number of layers that depends on the net.
    pub(crate) fn layers_of(
        &self,
        kind: u16,
        shapes: &[(usize, usize)],
    ) -> Result<&[Layer], NetError> {
        let matches = self.kind == kind && self.shapes() == shapes;
        if matches { Ok(&self.layers) } else { Err(NetError::Shape) }
    }
}

impl Layer {
    fn read(rest: &mut &[u8]) -> Result<Layer, NetError> {
        let (inputs, outputs) = (usize::from(u16(rest)?), usize::from(u16(rest)?));
        let weights = halves(take(rest, 2 * inputs * outputs)?)?;
        let bias = halves(take(rest, 2 * outputs)?)?;
        Ok(Layer { inputs, outputs, weights, bias })
    }

    /// A layer with these weights, in the order of a file.
    pub(crate) fn new(inputs: usize, weights: Vec<f32>, bias: Vec<f32>) -> Layer {
        Layer { inputs, outputs: bias.len(), weights, bias }
    }

    /// The number of outputs.
    pub(crate) fn outputs(&self) -> usize {
        self.outputs
    }

    /// The weights of the first input for all outputs, then of the second, and so on.
    pub(crate) fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The bias of each output.
    pub(crate) fn bias(&self) -> &[f32] {
        &self.bias
    }

    /// The layer with a fixed number of outputs.
    pub(crate) fn dense<const OUTPUTS: usize>(&self) -> Dense<OUTPUTS> {
        let weights = self.weights.as_chunks::<OUTPUTS>().0.to_vec();
        let bias = std::array::from_fn(|output| self.bias[output]);
        Dense { weights, bias }
    }
}

/// A dense layer with a fixed number of outputs.
#[derive(Clone, Debug)]
pub(crate) struct Dense<const OUTPUTS: usize> {
    weights: Vec<[f32; OUTPUTS]>,
    pub(crate) bias: [f32; OUTPUTS],
}

impl<const OUTPUTS: usize> Dense<OUTPUTS> {
    /// The sums plus those of the inputs. Inputs that are 0 cost nothing.
    #[inline]
    pub(crate) fn add(&self, mut sums: [f32; OUTPUTS], inputs: &[f32]) -> [f32; OUTPUTS] {
        for (&input, weights) in inputs.iter().zip(&self.weights) {
            if input != 0.0 {
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum += input * weight;
                }
            }
        }
        sums
    }

    /// The outputs for the positive part of each input.
    #[inline]
    pub(crate) fn after_relu(&self, inputs: &[f32]) -> [f32; OUTPUTS] {
        let mut sums = self.bias;
        for (&input, weights) in inputs.iter().zip(&self.weights) {
            if input > 0.0 {
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum += input * weight;
                }
            }
        }
        sums
    }
}

fn take<'a>(rest: &mut &'a [u8], length: usize) -> Result<&'a [u8], NetError> {
    rest.split_off(..length).ok_or(NetError::Length)
}

fn u16(rest: &mut &[u8]) -> Result<u16, NetError> {
    let (first, others) = rest.split_first_chunk::<2>().ok_or(NetError::Length)?;
    *rest = others;
    Ok(u16::from_le_bytes(*first))
}

/// Numbers of half precision.
fn halves(bytes: &[u8]) -> Result<Vec<f32>, NetError> {
    let number = |&pair: &[u8; 2]| {
        let number = half::to_f32(u16::from_le_bytes(pair));
        number.is_finite().then_some(number).ok_or(NetError::NotFinite)
    };
    bytes.as_chunks::<2>().0.iter().map(number).collect()
}

/// The CRC-32 of zlib and PNG.
fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32, _| crc >> 1 ^ (0xedb8_8320 & (crc & 1).wrapping_neg());
    !bytes.iter().fold(!0, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), step))
}

#[cfg(test)]
mod tests;
