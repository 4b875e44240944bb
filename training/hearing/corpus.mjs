import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from './random.mjs';
import { drugsOf, fill, turns } from './texts.mjs';

/**
 * @typedef {import('./texts.mjs').Turn} Turn
 * @typedef {import('./speak.mjs').Way} Way
 * @typedef {{ part: Part, turn: Turn, way: Way }} Recording
 * @typedef {'fit' | 'seen voices' | 'unseen voices' | 'rare drugs'} Part
 */
const voices = JSON.parse(readFileSync(join(import.meta.dirname, 'voices.json'), 'utf8'));
const clean = { speed: 1, microphone: 'close', noise: null };

/** Which text is spoken with which voice, and how. Only 'fit' is used for fitting. @returns {Recording[]} */
export function corpus() {
  return [
    ...spoken('fit', turns('fit', 3, 'fit'), voices.fit),
    ...spoken('seen voices', turns('measure', 1, 'seen'), voices.fit),
    ...spoken('unseen voices', turns('measure', 1, 'unseen'), voices.unseen),
    ...rareDrugs().flatMap((turn) =>
      voices.rare.map((/** @type {Way['voice']} */ voice) => ({ part: 'rare drugs', turn, way: { ...clean, voice } })),
    ),
  ];
}

/** @param {Part} part @param {Turn[]} texts @param {Way['voice'][]} voicesOfPart @returns {Recording[]} */
function spoken(part, texts, voicesOfPart) {
  const chance = random(part);
  return texts.map((turn, at) => {
    const voice = /** @type {Way['voice']} */ (voicesOfPart[at % voicesOfPart.length]);
    const speed = chance.pick(/** @type {number[]} */ (voices.speeds));
    const microphone = chance.pick(/** @type {string[]} */ (voices.microphones));
    const noise = chance.pick(/** @type {(number | null)[]} */ (voices.noise));
    return { part, turn, way: { voice, speed, microphone, noise } };
  });
}

/** 30 sentences with 60 single-word drugs in pairs, one of each pair with a dose; three sentences per recording. @returns {Turn[]} */
function rareDrugs() {
  const chance = random('rare drugs');
  const left = drugsOf('measure').filter((drug) => /^[a-z]+$/.test(drug));
  const draw = () => left.splice(chance.integer(0, left.length - 1), 1)[0] ?? '';
  const sentences = [
    'The patient takes A {dose} {freq} and also B.',
    'We stopped B last week and started A {dose} {freq}.',
    'Continue A {dose} {freq}, but do not restart B.',
    'There was no benefit from B, so A {dose} was given {freq}.',
    'Medications are B and A {dose} {freq}.',
  ];
  return Array.from({ length: 10 }, (_, turn) => {
    const text = [0, 1, 2].map((at) => {
      const sentence = sentences[(turn * 3 + at) % sentences.length] ?? '';
      return sentence.replace(/\bA\b/, `{drug=${draw()}}`).replace(/\bB\b/, `{drug=${draw()}}`);
    });
    return fill(text.join(' '), 'measure', `rare/${turn + 1}`);
  });
}
