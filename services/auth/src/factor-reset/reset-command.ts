import { parseArgs } from 'node:util';
import { UsageError } from '@auscribe/service-kit';
import { factorsOf, hasOwnFactor } from '../domain/own-factors.js';
import { type Account, type Accounts, normaliseEmail } from '../store/accounts.js';
import { byOperator, type FactorResets } from '../store/factor-resets.js';

const usage = `Usage:
  second-factor reset EMAIL --reason TEXT   remove a user's own factors, after the time to cancel it
  second-factor status EMAIL                show the user's factors, and whether a reset is pending
  second-factor cancel EMAIL                cancel a pending reset`;

export interface ResetCommandContext {
  accounts: Accounts;
  factorResets: FactorResets;
  /** Delay between the command and the reset, ms. */
  delayMs: number;
  print: (line: string) => void;
}

/** Whether the command succeeded. Throws UsageError. */
export async function resetCommand(args: string[], context: ResetCommandContext): Promise<boolean> {
  const { command, email, reason } = read(args);
  const account = await context.accounts.byEmail(normaliseEmail(email));
  if (!account) {
    context.print('There is no such account.');
    return false;
  }
  if (command === 'reset') return reset(context, account, reason);
  if (command === 'cancel') return cancel(context, account);
  return status(context, account);
}

async function reset({ factorResets, delayMs, print }: ResetCommandContext, account: Account, reason: string) {
  const changed = await factorResets.begin(account._id, reason, delayMs);
  if (!changed?.factorReset) {
    print(
      hasOwnFactor(account)
        ? 'A reset is already pending: see its status.'
        : 'The user has no second factor besides e-mail.',
    );
    return false;
  }
  print(
    `Sessions are ended, and the user is told by e-mail. ${whenOf(changed)} The e-mail contains a link that cancels it.`,
  );
  return true;
}

async function cancel({ factorResets, print }: ResetCommandContext, { _id, factorReset }: Account) {
  const changed = factorReset && (await factorResets.cancel(_id, factorReset.id, byOperator));
  print(changed ? 'The reset is cancelled.' : 'No reset is pending.');
  return Boolean(changed);
}

function status({ print }: ResetCommandContext, account: Account) {
  print(`Factors: ${factorsOf(account).join(', ')}`);
  const { factorReset } = account;
  print(
    factorReset
      ? `A reset was requested at ${factorReset.requestedAt.toISOString()}: ${factorReset.reason}. ${whenOf(account)}`
      : 'No reset is pending.',
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
    // An unknown option: parseArgs throws, and the usage is shown.
  }
  throw new UsageError(usage);
}
