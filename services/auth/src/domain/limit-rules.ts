/** So many in so long; a spent limit is free again when its window ends. */
export interface LimitRule {
  max: number;
  windowMs: number;
}

export type LimitKind =
  | 'password_tries'
  | 'sign_ins'
  | 'verify_account_tries'
  | 'verify_account_sends'
  | 'second_factor_tries'
  | 'second_factor_sends'
  | 'reset_password_tries'
  | 'reset_password_sends';

const tenMinutes = 600_000;

export function limitRules(config: {
  CODE_TRIES: number;
  CODE_LOCK_MINUTES: number;
  CODE_SENDS: number;
  SIGN_INS: number;
  PASSWORD_TRIES: number;
  PASSWORD_LOCK_MINUTES: number;
}): Record<LimitKind, LimitRule> {
  const tries = { max: config.CODE_TRIES, windowMs: config.CODE_LOCK_MINUTES * 60_000 };
  const sends = { max: config.CODE_SENDS, windowMs: tenMinutes };
  return {
    password_tries: { max: config.PASSWORD_TRIES, windowMs: config.PASSWORD_LOCK_MINUTES * 60_000 },
    sign_ins: { max: config.SIGN_INS, windowMs: tenMinutes },
    verify_account_tries: tries,
    verify_account_sends: sends,
    second_factor_tries: tries,
    second_factor_sends: sends,
    reset_password_tries: tries,
    reset_password_sends: sends,
  };
}
