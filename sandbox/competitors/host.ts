/** Names of this web: all below `.example`, which lead nowhere on the internet (RFC 2606). */
export const isCompetitorHost = (host: string): boolean => /^(?:[a-z0-9-]+\.)+example$/.test(host);
