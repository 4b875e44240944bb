/** Numbers of PRODUCT.md section 9, in millimetres. */
export const page = {
  width: 210,
  margin: 20,
  wrapWidth: 160,
  lineSpacing: 5,
  /** A section head below this starts a new page. */
  headLimit: 250,
  /** A line below this starts a new page. */
  lineLimit: 280,
  footer: 290,
} as const;

export const footerText = 'This document contains confidential medical information.';
