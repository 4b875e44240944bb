// `helm test`: checks that the installed services answer. The chart lists the requests in ASKED.
const WITHIN_MS = 90_000;
const PAUSE_MS = 2_000;

const { ready, page, api } = JSON.parse(process.env.ASKED);
const until = Date.now() + WITHIN_MS;

for (const url of ready) {
  await eventually(`${url} is ready`, async () => {
    const { status } = await ask(url);
    if (status !== 200) throw new Error(`it answered ${status}`);
  });
}
await eventually('the page comes from web', async () => {
  const answer = await ask(page);
  const text = await answer.text();
  if (answer.status !== 200 || !text.includes('<html')) throw new Error(`it answered ${answer.status} without a page`);
  if (!answer.headers.get('content-security-policy')) throw new Error('the page came without its content policy');
});
await eventually('an unsigned call is refused, in the envelope', async () => {
  const answer = await ask(api);
  const envelope = await answer.json();
  if (answer.status !== 401) throw new Error(`it answered ${answer.status}`);
  const missing = ['status', 'message', 'data', 'timestamp'].filter((name) => !(name in envelope));
  if (missing.length > 0) throw new Error(`its envelope lacks ${missing.join(', ')}`);
});
console.log('Everything that was asked is as it should be.');

function ask(url) {
  return fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5_000) });
}

/** A pod may be replaced while the test runs. */
async function eventually(what, look) {
  for (;;) {
    try {
      await look();
      console.log(`ok: ${what}`);
      return;
    } catch (error) {
      if (Date.now() > until) {
        console.error(`Not so: ${what}: ${error.cause?.code ?? error.message}`);
        process.exit(1);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
