import type { Section } from '../model/prose.ts';

const openings = [
  'Notwithstanding the considerable heterogeneity of contemporary methodological approaches',
  'Considering the multidimensional interdependencies characterising technical garment construction',
  'In accordance with internationally standardised characterisation procedures',
  'Irrespective of individual physiological predispositions regarding thermoregulation',
];
const middles = [
  'the comprehensive evaluation of hydrostatic permeability necessitates a systematic differentiation between laminated and non-laminated configurations',
  'the institutionalised categorisation of insulation materials presupposes an interdisciplinary conceptualisation of atmospheric variability',
  'the operationalisation of durability indicators constitutes an indispensable prerequisite for representative comparability',
  'the progressive deterioration of polymeric impregnations substantially complicates quantitative extrapolation',
];
const ends = [
  'thereby facilitating evidence-oriented procurement decisions within organisational environments',
  'which consequently necessitates the institutional harmonisation of accreditation responsibilities',
  'particularly where environmental considerations predominate over economical rationalisation',
];

/** A text of long sentences and long words, of more than 250 words. */
export function hardText(heading: string): Section[] {
  const sentence = (at: number) => `${openings[at % 4]}, ${middles[(at * 3 + 1) % 4]}, ${ends[at % 3]}.`;
  return [0, 4, 8].map((start, at) => ({
    heading: ['Methodological foundations', 'Characterisation', 'Implications'][at]!,
    paragraphs: [
      `${heading}: ${sentence(start)} ${sentence(start + 1)}`,
      `${sentence(start + 2)} ${sentence(start + 3)}`,
    ],
  }));
}
