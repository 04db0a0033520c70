/**
 * Stand-ins for crates.io, npm and PyPI, on this machine, for rehearsals of a release: they accept
 * uploads of the registries' own clients, serve them, and refuse a version that they have. `sent`
 * lists the accepted files.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

/** Starts them; `close()` stops them. */
export async function standIns() {
  const sent = [];
  const kept = new Map();
  const packages = new Map();

  /** Accepts a file once, and notes its name. */
  function take(name, what) {
    if (sent.includes(name)) return false;
    sent.push(name);
    kept.set(name, what);
    return true;
  }

  /** crates.io: a sparse index, and the responses of its API. */
  function crates(path, body) {
    if (path === 'config.json') return { dl: `${address}/crates/dl`, api: `${address}/crates` };
    if (path === 'api/v1/crates/new') {
      // The length of a description, the description, the length of the package, the package.
      const length = body.readUInt32LE(0);
      const { name, vers, deps, features } = JSON.parse(body.subarray(4, 4 + length));
      const crate = body.subarray(8 + length);
      if (!take(`crate ${name} ${vers}`, crate))
        return { errors: [{ detail: `crate ${name}@${vers} already exists` }] };
      const entry = {
        name,
        vers,
        features,
        deps: deps.map((dep) => ({
          ...dep,
          name: dep.explicit_name_in_toml ?? dep.name,
          req: dep.version_req,
          package: dep.explicit_name_in_toml ? dep.name : undefined,
        })),
        cksum: createHash('sha256').update(crate).digest('hex'),
        yanked: false,
      };
      packages.set(name, [...(packages.get(name) ?? []), entry]);
      return { warnings: { invalid_categories: [], invalid_badges: [], other: [] } };
    }
    const [, name, version] = /^dl\/(.+)\/(.+)\/download$/.exec(path) ?? [];
    if (name) return kept.get(`crate ${name} ${version}`);
    return packages
      .get(path.split('/').at(-1))
      ?.map((entry) => JSON.stringify(entry))
      .join('\n');
  }

  /** npm: one document per package, with all its versions. */
  function npm(path, body) {
    const name = decodeURIComponent(path);
    if (body.length === 0) return packages.get(`npm ${name}`);
    const { versions, 'dist-tags': tags } = JSON.parse(body);
    for (const version of Object.keys(versions))
      if (!take(`npm ${name} ${version}`, body)) return { status: 403, error: 'published already' };
    const there = packages.get(`npm ${name}`)?.versions;
    packages.set(`npm ${name}`, { name, versions: { ...there, ...versions }, 'dist-tags': tags });
    return { ok: true };
  }

  /** PyPI: one form per file. */
  function pypi(_, body) {
    const [, file] = /filename="(.+?)"/.exec(body.toString('latin1'));
    return take(`pypi ${file}`, body) ? {} : { status: 400, error: 'File already exists' };
  }

  const server = createServer(async (request, response) => {
    const [, registry, path] = /^\/(\w+)\/([^?]*)/.exec(request.url) ?? [];
    const body = Buffer.concat(await request.toArray());
    const answer = { crates, npm, pypi }[registry]?.(path, body);
    const isJson = answer !== undefined && !Buffer.isBuffer(answer) && typeof answer !== 'string';
    response.statusCode = answer === undefined ? 404 : (answer.status ?? 200);
    response.end(isJson ? JSON.stringify(answer) : answer);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${server.address().port}`;
  return { address, sent, close: () => server.close() };
}
