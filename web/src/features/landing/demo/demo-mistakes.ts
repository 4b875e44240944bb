import { emailRule } from '../../../lib/validation/rules.js';

export interface DemoFields {
  name: string;
  email: string;
  mobile: string;
  message: string;
}

/** The message keys of PRODUCT.md section 5. */
type DemoMistake = 'nameRequired' | 'emailRequired' | 'emailInvalid';
export type DemoMistakes = Partial<Record<keyof DemoFields, DemoMistake>>;

/** Name and email are required, the rest is optional. */
export function demoMistakes({ name, email }: Pick<DemoFields, 'name' | 'email'>): DemoMistakes {
  const wrongEmail = email.trim() === '' ? 'emailRequired' : emailRule(email) && 'emailInvalid';
  return {
    ...(name.trim() === '' && { name: 'nameRequired' }),
    ...(wrongEmail && { email: wrongEmail }),
  };
}
