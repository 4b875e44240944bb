// Runs before the first paint. It is in the page itself, and allowed by its nonce.
((preloads) => {
  const nonce = document.currentScript?.nonce ?? '';
  // Used by the style elements that Radix creates while a dialog prevents scrolling.
  globalThis.__webpack_nonce__ = nonce;
  let theme = null;
  let signedIn = false;
  try {
    theme = localStorage.getItem('theme');
    signedIn = localStorage.getItem('accessToken') !== null;
  } catch {
    // Without storage the device's theme counts.
  }
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    const colour = theme === 'dark' ? '#141d23' : '#ffffff';
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = colour;
  }
  // The page's own parts come together with the app's, not after it.
  const path = location.pathname;
  const page = preloads.find((one) => new RegExp(one.path).test(path) && (signedIn || !one.behindDoor));
  for (const href of page ? page.files : []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.nonce = nonce;
    link.href = href;
    document.head.append(link);
  }
})(PRELOADS);
