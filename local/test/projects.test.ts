import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../boot/root.mjs';
import { type Project, partsUsing, readProjects, sourcesOf } from '../src/dev/projects.js';
import { services } from '../src/parts.js';

const root = repositoryRoot();
const projects = readProjects(root);

function projectAt(folder: string): Project {
  const found = projects.find((project) => project.folder === folder);
  if (found === undefined) throw new Error(`${folder} is not watched`);
  return found;
}

describe('the watched folders', () => {
  it('are those of every service, of the packages and of the speech engine', () => {
    const folders = projects.map(({ folder }) => folder);
    expect(folders).toEqual(expect.arrayContaining(services.map(({ folder }) => folder)));
    expect(folders).toEqual(expect.arrayContaining(['packages/contracts', 'packages/notes', 'services/speech']));
  });

  it('contain sources, each with its compiled file', () => {
    const gateway = projectAt('gateway');
    const main = join(root, 'gateway', 'src', 'main.ts');
    expect([...sourcesOf(gateway).keys()]).toContain(main);
    expect(gateway.outputOf(main)).toBe(join(root, 'gateway', 'dist', 'main.js'));
    // Its data is compiled too.
    const notes = projectAt('packages/notes');
    const template = join(root, 'packages', 'notes', 'templates', 'SOAP.json');
    expect([...sourcesOf(notes).keys()]).toContain(template);
    expect(notes.outputOf(template)).toBe(join(root, 'packages', 'notes', 'dist', 'templates', 'SOAP.json'));
    expect([...sourcesOf(notes).keys()].filter((path) => path.includes('/dist/') || path.includes('/test/'))).toEqual(
      [],
    );
  });
});

describe('a change', () => {
  it('affects the service, or all services that use the package directly or indirectly', () => {
    const concerned = (folder: string) => [...partsUsing(root, [projectAt(folder)])].sort();
    expect(concerned('services/email')).toEqual(['email']);
    expect(concerned('services/speech')).toEqual(['speech']);
    expect(concerned('packages/edge')).toEqual(['gateway']);
    expect(concerned('packages/contracts')).toEqual(services.map(({ name }) => name).sort());
  });
});
