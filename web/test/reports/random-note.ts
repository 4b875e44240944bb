/** A note that anybody may have written: known and odd headings, marked in many ways, with lists, parts and loose text. */
export interface RandomNote {
  text: string;
  /** Each occurs once, and must not be lost. */
  words: string[];
}

const known = [
  ...['DEMOGRAPHICS', 'SUBJECTIVE', 'OBJECTIVE', 'ASSESSMENT', 'PLAN', 'CHIEF COMPLAINT', 'HISTORY OF PRESENT ILLNESS'],
  ...['PAST MEDICAL HISTORY', 'FAMILY HISTORY', 'SOCIAL HISTORY', 'ALLERGIES', 'MEDICATIONS', 'REVIEW OF SYSTEMS'],
  ...['PHYSICAL EXAMINATION', 'DATE OF BIRTH', 'ADMISSION DATE', 'DISCHARGE DATE', 'MEDICATIONS ON ADMISSION'],
  ...['TREATMENT PLAN', 'DISCHARGE MEDICATIONS', 'FOLLOW UP INSTRUCTIONS', 'ADDITIONAL NOTES', 'DATE OF EXAM', 'STUDY'],
  ...['INDICATION', 'REFERRING PHYSICIAN', 'RADIOLOGIST', 'TECHNIQUE', 'COMPARISON', 'FINDINGS', 'IMPRESSION'],
  ...[
    'RECOMMENDATIONS',
    'REPORT INFO',
    'PATIENT INFO',
    'DATE OF VISIT',
    'LAST VISIT',
    'PATIENT EDUCATION',
    'FOLLOW UP',
  ],
  ...['PATIENT NAME', 'MRN', 'LABS', 'TREATMENT', 'HOSPITAL COURSE', 'DIAGNOSIS', 'EXAMINATION', 'ASSESSMENT AND PLAN'],
];
const parts = ['LUNGS', 'BP', 'BONES', 'HEART', 'SKIN', 'LIVER', 'SOFT TISSUES', 'ABDOMEN'];

/** The same seed gives the same note: a failure can be looked into. */
export function randomNote(seed: number): RandomNote {
  let state = seed * 2654435761 + 1;
  const random = (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return (state >>> 8) % below;
  };
  const pick = <T>(list: readonly T[]): T => {
    const one = list[random(list.length)];
    if (one === undefined) throw new Error('Nothing to pick from.');
    return one;
  };
  const words: string[] = [];
  const word = (): string => {
    const made = `w${seed}x${words.length}`;
    words.push(made);
    return made;
  };
  const sentence = (): string => {
    const said = Array.from({ length: 1 + random(9) }, word);
    if (random(6) === 0) said[0] = `**${said[0]}**`;
    if (random(8) === 0) said.push(`${word()}:`, word());
    return `${said.join(' ')}${pick(['.', '.', '', '?', ';'])}`;
  };
  const body = (): string =>
    pick([
      () => sentence(),
      () => Array.from({ length: 1 + random(3) }, sentence).join(' '),
      () => Array.from({ length: 2 + random(3) }, (_, at) => `${at + 1}. ${sentence()}`).join(pick([' ', '\n'])),
      () => Array.from({ length: 1 + random(3) }, () => `${pick(['-', '*', '•'])} ${sentence()}`).join('\n'),
      () => `${sentence()}\n\n${sentence()}`,
      () => `${sentence()}\n${pick(parts)}: ${sentence()}\n- **${word()}:** ${sentence()}`,
      () => '',
    ])();
  const titled = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase();
  const headed = (): string => {
    const odd = random(5) === 0 ? `ODD ${word().toUpperCase()}` : null;
    const name = odd ?? pick(known);
    return pick([
      () => `${name}: ${body()}`,
      () => `${name}:\n${body()}`,
      () => `## ${titled(name)}\n${body()}`,
      () => `### ${titled(name)}: ${body()}`,
      () => `**${titled(name)}:** ${body()}`,
      () => `**${titled(name)}**\n${body()}`,
      () => `${titled(name)}: ${body()}`,
      () => `${titled(name)}\n${body()}`,
      () => `${sentence()} ${titled(name)}: ${sentence()}`,
    ])();
  };
  const sections = Array.from({ length: 1 + random(9) }, headed);
  if (random(3) === 0) sections.unshift(sentence());
  return { text: sections.map((section) => `${section}${pick(['\n', '\n\n', '\n\n\n'])}`).join(''), words };
}
