import { parseArgs } from 'node:util';
import { UsageError } from '@auscribe/service-kit';
import { normaliseEmail } from '../domain/email-address.js';
import { factorsOf, hasOwnFactor } from '../domain/own-factors.js';
import type { Account, Accounts } from '../store/accounts.js';
import { byOperator, type FactorResets } from '../store/factor-resets.js';

const usage = `Usage:
  second-factor reset EMAIL --reason TEXT   take a user's own factors away, after the time to say no
  second-factor status EMAIL                what the user has set up, and whether a reset waits
  second-factor cancel EMAIL                call a reset off that waits`;

export interface ResetCommandContext {
  accounts: Accounts;
  factorResets: FactorResets;
  /** From the command to the reset, ms. */
  delayMs: number;
  say: (line: string) => void;
}

/** Whether it did what was asked for. Throws UsageError. */
export async function resetCommand(args: string[], context: ResetCommandContext): Promise<boolean> {
  const { command, email, reason } = read(args);
  const account = await context.accounts.byEmail(normaliseEmail(email));
  if (!account) {
    context.say('There is no such account.');
    return false;
  }
  if (command === 'reset') return reset(context, account, reason);
  if (command === 'cancel') return cancel(context, account);
  return status(context, account);
}

async function reset({ factorResets, delayMs, say }: ResetCommandContext, account: Account, reason: string) {
  const changed = await factorResets.begin(account._id, reason, delayMs);
  if (!changed?.factorReset) {
    say(hasOwnFactor(account) ? 'A reset waits already: see its status.' : 'The user has no factor but e-mail.');
    return false;
  }
  say(
    `Sessions are ended, and the user is told by e-mail. ${whenOf(changed)} The e-mail holds a link that cancels it.`,
  );
  return true;
}

async function cancel({ factorResets, say }: ResetCommandContext, { _id, factorReset }: Account) {
  const changed = factorReset && (await factorResets.cancel(_id, factorReset.id, byOperator));
  say(changed ? 'The reset is called off.' : 'No reset waits.');
  return Boolean(changed);
}

function status({ say }: ResetCommandContext, account: Account) {
  say(`Factors: ${factorsOf(account).join(', ')}`);
  const { factorReset } = account;
  say(
    factorReset
      ? `A reset was asked for at ${factorReset.requestedAt.toISOString()}: ${factorReset.reason}. ${whenOf(account)}`
      : 'No reset waits.',
  );
  return true;
}

const whenOf = ({ factorReset }: Account) => `It takes effect at ${factorReset?.takesEffectAt.toISOString()}.`;

function read(args: string[]): { command: string; email: string; reason: string } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { reason: { type: 'string', default: '' } },
      allowPositionals: true,
    });
    const [command = '', email = '', ...more] = positionals;
    const reason = values.reason.replace(/\p{Cc}+/gu, ' ').trim();
    const isKnown = ['reset', 'status', 'cancel'].includes(command) && email !== '' && more.length === 0;
    if (isKnown && (command === 'reset') === (reason !== '') && reason.length <= 500) return { command, email, reason };
  } catch {
    // An option that there is not.
  }
  throw new UsageError(usage);
}
