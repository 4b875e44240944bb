import type { LimitRule } from '@auscribe/service-kit';
import type { AuthConfig } from '../config.js';

/** What is limited. */
export type LimitKind =
  | 'password_tries'
  | 'sign_ins'
  | 'verify_account_tries'
  | 'verify_account_sends'
  | 'second_factor_tries'
  | 'second_factor_sends'
  | 'reset_password_tries'
  | 'reset_password_sends';

/**
 * What attempts are counted by: `pair`, one account from one network; `account`, one account from all networks;
 * `address`, one network across all accounts. A stranger uses up their own pair first, and so cannot lock the owner
 * out.
 */
export type LimitScope = 'pair' | 'account' | 'address';

export type LimitRules = Record<LimitKind, Record<LimitScope, LimitRule>>;

const minute = 60_000;
const tenMinutes = 10 * minute;
/**
 * For attempts that need no password: how many networks must use up their pair before the account is locked for all.
 */
const networks = 3;
/**
 * Passwords are protected by the second factor as well, so more attempts are acceptable before an account is locked.
 */
const passwordNetworks = 10;

export function limitRules(config: AuthConfig): LimitRules {
  const scopes = (windowMs: number, pair: number, account: number, address: number) => ({
    pair: { max: pair, windowMs },
    account: { max: account, windowMs },
    address: { max: address, windowMs },
  });
  const { CODE_TRIES, CODE_SENDS, ADDRESS_CODE_TRIES, ADDRESS_CODE_SENDS, PASSWORD_TRIES } = config;
  const tries = (account: number) => scopes(config.CODE_LOCK_MINUTES * minute, CODE_TRIES, account, ADDRESS_CODE_TRIES);
  const sends = (account: number) => scopes(tenMinutes, CODE_SENDS, account, ADDRESS_CODE_SENDS);
  return {
    password_tries: scopes(
      config.PASSWORD_LOCK_MINUTES * minute,
      PASSWORD_TRIES,
      passwordNetworks * PASSWORD_TRIES,
      config.ADDRESS_PASSWORD_TRIES,
    ),
    sign_ins: scopes(tenMinutes, config.SIGN_INS, config.SIGN_INS, Number.MAX_SAFE_INTEGER),
    verify_account_tries: tries(networks * CODE_TRIES),
    verify_account_sends: sends(networks * CODE_SENDS),
    // Only someone who knows the password gets here, so nobody else can lock the account.
    second_factor_tries: tries(CODE_TRIES),
    second_factor_sends: sends(CODE_SENDS),
    reset_password_tries: tries(networks * CODE_TRIES),
    reset_password_sends: sends(networks * CODE_SENDS),
  };
}
