/** Measures of PRODUCT.md section 9, in millimetres; a line's position is its baseline. */
export const page = {
  width: 210,
  margin: 20,
  wrapWidth: 160,
  lineSpacing: 5,
  /** A section heading below this position starts a new page. */
  headLimit: 250,
  /** A line below this position starts a new page. */
  lineLimit: 280,
  footer: 290,
  /** The first line of a page, whose letters stay within the margin. */
  firstLine: 24,
  /** The line with the patient at the top of later pages. */
  runningHead: 13,
} as const;

export const right = page.width - page.margin;

/** In points. */
export const sizes = { title: 17, heading: 11, text: 10.5, small: 8 } as const;

type Colour = readonly [red: number, green: number, blue: number];
export type ColourName = 'ink' | 'quiet' | 'accent' | 'line' | 'ground';

/** The colours of the page's light theme. */
export const colours: Record<ColourName, Colour> = {
  ink: [22, 32, 42],
  quiet: [77, 93, 108],
  accent: [8, 88, 96],
  line: [211, 219, 226],
  ground: [245, 247, 249],
};
