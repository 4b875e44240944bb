/** A client of the product's API, which keeps the token that it is given. @param {string} url */
export function openApi(url) {
  let token = '';
  return {
    /** @param {string} next */
    use(next) {
      token = next;
    },
    /** @param {string} method @param {string} path @param {{ json?: object, form?: FormData }} [body] */
    async call(method, path, { json, form } = {}) {
      const answer = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          ...(json && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: json ? JSON.stringify(json) : form,
      }).catch(() => {
        throw new Error(`The product does not answer at ${url}: start it (npm start), or name its address with --url.`);
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path.split('?')[0]} was answered with ${answer.status}.`);
      return text.startsWith('{') ? JSON.parse(text) : text;
    },
  };
}
