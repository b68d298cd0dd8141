/** Gives an element a tooltip (show-tooltips.ts). It does not name the element: icons also need their `aria-label`. */
export const tooltip = (text: string) => ({ 'data-tooltip': text });
