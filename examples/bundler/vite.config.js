/** The package's module lies beside its code: the dev server must not copy the code elsewhere. */
export default {
  base: './',
  build: { target: 'es2022' },
  optimizeDeps: { exclude: ['implicit-lab'] },
};
