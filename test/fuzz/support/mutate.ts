import type { Random } from './random.js';

/** Mutations that break parsers: wrong lengths, and parts that are missing, duplicated or from another file. */
export function mutate(bytes: Buffer, other: Buffer, random: Random): Buffer {
  let result: Buffer = Buffer.from(bytes);
  for (let times = 1 + random.below(4); times > 0; times -= 1) result = random.pick(mutations)(result, other, random);
  return result;
}

type Mutation = (bytes: Buffer, other: Buffer, random: Random) => Buffer;

const extremes = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];

const mutations: readonly Mutation[] = [
  // Truncated anywhere, also in the header.
  (bytes, _other, random) => bytes.subarray(0, random.below(bytes.length + 1)),
  (bytes, _other, random) => bytes.subarray(random.below(bytes.length + 1)),
  // Bits and bytes, most of them in the header, which has the structure.
  (bytes, _other, random) => {
    for (let n = 1 + random.below(16); n > 0 && bytes.length > 0; n -= 1)
      bytes[placeIn(bytes, random)] = random.below(256);
    return bytes;
  },
  // A length or a count of 4 bytes becomes extreme, in either order.
  (bytes, _other, random) => {
    if (bytes.length < 4) return bytes;
    const at = Math.min(placeIn(bytes, random), bytes.length - 4);
    if (random.below(2) === 0) bytes.writeUInt32BE(random.pick(extremes), at);
    else bytes.writeUInt32LE(random.pick(extremes), at);
    return bytes;
  },
  // An EBML size of 8 bytes that says nearly everything.
  (bytes, _other, random) => {
    const at = placeIn(bytes, random);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from('01ffffffffffff00', 'hex'), bytes.subarray(at)]);
  },
  // A piece doubled many times: boxes in boxes, streams after streams.
  (bytes, _other, random) => {
    const from = placeIn(bytes, random);
    const piece = bytes.subarray(from, from + 1 + random.below(256));
    const copies = Array.from({ length: 1 + random.below(200) }, () => piece);
    return Buffer.concat([bytes.subarray(0, from), ...copies, bytes.subarray(from)]);
  },
  (bytes, _other, random) => {
    const from = placeIn(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + random.below(64))]);
  },
  // One format's head before another's body.
  (bytes, other, random) => Buffer.concat([bytes.subarray(0, placeIn(bytes, random)), other]),
];

function placeIn(bytes: Buffer, random: Random): number {
  const within = random.below(3) === 0 ? bytes.length : Math.min(bytes.length, 400);
  return random.below(Math.max(1, within));
}
