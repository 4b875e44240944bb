import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 30_000;

/** The codes that maildev's inbox received for one address. @param {string} mail @param {string} address */
export function openInbox(mail, address) {
  let seen = 0;
  async function received() {
    const all = await (await fetch(`${mail}/email`)).json();
    return all.filter((one) => one.to?.some((to) => to.address === address));
  }
  return {
    /** The code of the next mail. */
    async nextCode() {
      for (const start = Date.now(); Date.now() - start < patienceMs; await sleep(200)) {
        const mails = await received();
        if (mails.length <= seen) continue;
        seen = mails.length;
        const [code] = /\b\d{6}\b/.exec(mails.at(-1).text ?? mails.at(-1).html) ?? [];
        if (code) return code;
      }
      throw new Error(`No code came to ${address} within ${patienceMs / 1000} s: is ${mail} the inbox of the product?`);
    },
  };
}
