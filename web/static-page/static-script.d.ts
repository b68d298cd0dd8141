/** Made by scripts/vite-plugins.ts: the URL of the script of static pages. */
declare module 'virtual:static-page-script' {
  const address: string;
  export default address;
}
