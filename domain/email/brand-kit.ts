import { z } from 'zod';
import { moment, storedText } from '../content/stored-text.ts';

/** The account's one brand kit has this id. */
export const brandKitId = 'b4a0d0c5-9f6e-4b1a-8c55-3d5a3f1c7e21';

/** Fonts that mail programs have, with those used where they are missing. */
export const emailFonts = {
  Georgia: 'Georgia, "Times New Roman", serif',
  'Times New Roman': '"Times New Roman", Times, serif',
  Arial: 'Arial, Helvetica, sans-serif',
  Helvetica: 'Helvetica, Arial, sans-serif',
  Verdana: 'Verdana, Geneva, sans-serif',
  Tahoma: 'Tahoma, Verdana, sans-serif',
  'Trebuchet MS': '"Trebuchet MS", Helvetica, sans-serif',
  'Courier New': '"Courier New", Courier, monospace',
} as const;
export const emailFontNames = Object.keys(emailFonts) as EmailFont[];
export type EmailFont = keyof typeof emailFonts;

const color = (value: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'must be a color such as #1d3b2f')
    .default(value);
const font = (value: EmailFont) => z.enum(emailFontNames as [EmailFont, ...EmailFont[]]).default(value);

/** Maximum characters of the texts and addresses of a brand kit, and pixels of its round corners. */
export const mostOfKit = { name: 200, logo: 2_000, buttonCorners: 40, address: 500, footer: 2_000 } as const;

/** Look and sender of all emails of an account (collection `brand-kits`). */
export const brandKitSchema = z.object({
  id: z.uuid().default(brandKitId),
  /** Sender and name in the head of the email. */
  name: storedText(mostOfKit.name).default(''),
  logo: storedText(mostOfKit.logo).default(''),
  headingColor: color('#1f2937'),
  textColor: color('#1f2937'),
  buttonColor: color('#1d4ed8'),
  buttonTextColor: color('#ffffff'),
  /** Behind the email, and of the email itself. */
  pageColor: color('#f3f4f6'),
  sheetColor: color('#ffffff'),
  headingFont: font('Georgia'),
  textFont: font('Georgia'),
  /** Pixels. */
  buttonCorners: z.number().int().min(0).max(mostOfKit.buttonCorners).default(6),
  /** The sender's postal address, as the law demands it in the footer. */
  address: storedText(mostOfKit.address).default(''),
  footer: storedText(mostOfKit.footer).default(''),
  updatedAt: moment(),
});
export type BrandKit = z.infer<typeof brandKitSchema>;
/** Fields of a brand kit with other values. */
export type KitChanges = Partial<Omit<BrandKit, 'id' | 'updatedAt'>>;

/** The kit of an account that has not changed it. */
export const defaultBrandKit: BrandKit = brandKitSchema.parse({ updatedAt: '1970-01-01T00:00:00.000Z' });
