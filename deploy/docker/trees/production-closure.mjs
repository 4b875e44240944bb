/**
 * The locations in package-lock.json of everything that a workspace needs to run: itself, workspaces, packages from npm.
 * Without development dependencies, and without optional packages for other platforms.
 * @param {Record<string, LockedPackage>} packages of package-lock.json, by location
 * @param {string} workspace its location
 * @param {(location: string) => boolean} isInstalled
 * @returns {Set<string>}
 *
 * @typedef {{ link?: boolean, resolved?: string, dependencies?: Names, optionalDependencies?: Names,
 *   peerDependencies?: Names, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} LockedPackage
 * @typedef {Record<string, string>} Names
 */
export function productionClosure(packages, workspace, isInstalled) {
  const taken = new Set();
  const waiting = [workspace];
  for (let location = waiting.pop(); location !== undefined; location = waiting.pop()) {
    if (taken.has(location)) continue;
    const entry = packages[location];
    taken.add(location);
    if (entry.link) waiting.push(entry.resolved);
    for (const { name, optional } of entry.link ? [] : dependenciesOf(entry)) {
      const found = resolve(packages, location, name);
      if (found && (packages[found].link || isInstalled(found))) waiting.push(found);
      else if (!optional) throw new Error(`${location} needs ${name}, which is not installed: run npm ci.`);
    }
  }
  return taken;
}

function dependenciesOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) {
  const named = (names = {}, isOptional) => Object.keys(names).map((name) => ({ name, optional: isOptional(name) }));
  const needed = [
    ...named(dependencies, (name) => name in (optionalDependencies ?? {})),
    ...named(optionalDependencies, () => true),
    ...named(peerDependencies, (name) => peerDependenciesMeta[name]?.optional === true),
  ];
  // Packages that use an optional peer list it as a dependency themselves.
  return needed.filter(({ name }) => peerDependenciesMeta[name]?.optional !== true);
}

/** Resolves a package as Node does: in the node_modules of each folder above. */
function resolve(packages, location, name) {
  for (let folder = location; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return undefined;
  }
}
