/** A check of one field's text: what is wrong with it, or undefined. */
export type Rule = (value: string) => string | undefined;

/** For react-hook-form, which wants true for a good value. */
export function asValidate(rule: Rule): (value: string | undefined) => string | true {
  return (value) => rule(value ?? '') ?? true;
}
