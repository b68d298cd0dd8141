/** Made by scripts/vite-plugins.ts: the address of the script of paper pages. */
declare module 'virtual:paper-script' {
  const address: string;
  export default address;
}
