// npm run images: builds the product's images with docker, podman or buildah, whichever is there.
import { parseArgs } from 'node:util';
import { pinBaseImages } from './images/base-images.mjs';
import { buildImage, findEngine, pushImages, reference, saveImages, version } from './images/builder.mjs';
import { images, optionalImages } from './images/table.mjs';

const usage = `Usage: npm run images -- [NAME…] [--registry R] [--tag T] [--engine E] [--push] [--archive FILE]
       npm run images -- --list | --pin

Builds the product's images with docker, podman or buildah, whichever is there: all of them, or those named.
They are ${namesOf(images)};
and, only when named: ${namesOf(optionalImages)}.

  --registry R     what their names begin with (auscribe)
  --tag T          (the product's version, ${version()})
  --engine E       docker, podman or buildah
  --push           to the registry, after the build
  --archive FILE   one archive of all, for a cluster that reaches no registry
  --list           what there is to build, as JSON
  --pin            builds nothing: asks the registries which digests the tags of the base images have now, and writes
                   them into deploy/images/base-images.json; later builds then use exactly those images
  --help           this text

Examples:
  npm run images                                                    build all, for this machine
  npm run images -- gateway --tag dev                               one image
  npm run images -- --pin                                           update the base images, then commit the file
  npm run images -- --registry registry.example.org/auscribe --push
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    registry: { type: 'string', default: 'auscribe' },
    tag: { type: 'string', default: version() },
    engine: { type: 'string' },
    archive: { type: 'string' },
    push: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    pin: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

try {
  if (values.help) console.log(usage);
  else if (values.list) console.log(JSON.stringify(images));
  else if (values.pin) console.log((await pinBaseImages()).join('\n'));
  else build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function build() {
  const engine = findEngine(values.engine);
  const chosen = choose(positionals);
  const began = Date.now();
  for (const image of chosen) {
    const start = Date.now();
    buildImage(engine, image, values);
    console.log(`${reference(image.name, values)} built in ${seconds(start)}`);
  }
  const references = chosen.map(({ name }) => reference(name, values));
  if (values.archive) saveImages(engine, references, values.archive);
  if (values.push) pushImages(engine, references);
  console.log(`${chosen.length} images in ${seconds(began)}`);
}

function choose(names) {
  const all = [...images, ...optionalImages];
  const unknown = names.filter((name) => !all.some((image) => image.name === name));
  if (unknown.length > 0) {
    throw new Error(`There is no image ${unknown.join(', ')}: choose of ${namesOf(all)}.`);
  }
  return names.length === 0 ? images : all.filter(({ name }) => names.includes(name));
}

function namesOf(some) {
  return some.map(({ name }) => name).join(', ');
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
