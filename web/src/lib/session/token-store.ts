export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

const keys = {
  access: 'accessToken',
  refresh: 'refreshToken',
  secondFactor: 'secondFactor',
  subject: 'userSubject',
  added: 'dictationAdded',
} as const;

/** The session in browser storage (PRODUCT.md sections 3 and 4). */
export interface TokenStore {
  read(): Tokens | null;
  write(tokens: Tokens): void;
  /** Between the password and the second factor, when the tokens do not give access yet. */
  isPending(): boolean;
  setPending(pending: boolean): void;
  /** The subject id that sign-up returned, for /verify. */
  subject(): string | null;
  setSubject(subject: string): void;
  clear(): void;
}

export function createTokenStore(storage: Storage): TokenStore {
  return {
    read() {
      const accessToken = storage.getItem(keys.access);
      return accessToken ? { accessToken, refreshToken: storage.getItem(keys.refresh) ?? '' } : null;
    },
    write(tokens) {
      storage.setItem(keys.access, tokens.accessToken);
      storage.setItem(keys.refresh, tokens.refreshToken);
    },
    isPending: () => storage.getItem(keys.secondFactor) === 'pending',
    setPending(pending) {
      if (pending) storage.setItem(keys.secondFactor, 'pending');
      else storage.removeItem(keys.secondFactor);
    },
    subject: () => storage.getItem(keys.subject),
    setSubject: (subject) => storage.setItem(keys.subject, subject),
    clear() {
      for (const key of Object.values(keys)) storage.removeItem(key);
    },
  };
}

export const accessTokenKey = keys.access;
