import { languageTags, type LanguageTag } from '../../generation/form/language.ts';

/** "Unsubscribe" and "Preferences" in the language of an email. */
const words: Record<LanguageTag, readonly [unsubscribe: string, preferences: string]> = {
  en: ['Unsubscribe', 'Preferences'],
  'en-GB': ['Unsubscribe', 'Preferences'],
  id: ['Berhenti berlangganan', 'Preferensi'],
  ms: ['Berhenti melanggan', 'Pilihan'],
  ca: ['Cancel·la la subscripció', 'Preferències'],
  cs: ['Odhlásit odběr', 'Předvolby'],
  da: ['Afmeld', 'Præferencer'],
  de: ['Abmelden', 'Einstellungen'],
  es: ['Darse de baja', 'Preferencias'],
  fr: ['Se désabonner', 'Préférences'],
  hr: ['Odjava', 'Postavke'],
  it: ['Annulla iscrizione', 'Preferenze'],
  hu: ['Leiratkozás', 'Beállítások'],
  nl: ['Afmelden', 'Voorkeuren'],
  nb: ['Meld deg av', 'Innstillinger'],
  pl: ['Wypisz się', 'Preferencje'],
  'pt-BR': ['Cancelar inscrição', 'Preferências'],
  'pt-PT': ['Cancelar subscrição', 'Preferências'],
  ro: ['Dezabonare', 'Preferințe'],
  sk: ['Odhlásiť odber', 'Predvoľby'],
  fi: ['Peruuta tilaus', 'Asetukset'],
  sv: ['Avsluta prenumeration', 'Inställningar'],
  vi: ['Hủy đăng ký', 'Tùy chọn'],
  tr: ['Abonelikten çık', 'Tercihler'],
  el: ['Κατάργηση εγγραφής', 'Προτιμήσεις'],
  bg: ['Отписване', 'Предпочитания'],
  ru: ['Отписаться', 'Настройки'],
  uk: ['Відписатися', 'Налаштування'],
  he: ['הסרה מרשימת התפוצה', 'העדפות'],
  ar: ['إلغاء الاشتراك', 'التفضيلات'],
  fa: ['لغو اشتراک', 'تنظیمات'],
  hi: ['सदस्यता समाप्त करें', 'प्राथमिकताएँ'],
  bn: ['সাবস্ক্রিপশন বাতিল করুন', 'পছন্দসমূহ'],
  th: ['ยกเลิกการรับข่าวสาร', 'การตั้งค่า'],
  ko: ['수신 거부', '수신 설정'],
  ja: ['配信停止', '配信設定'],
  'zh-Hans': ['退订', '偏好设置'],
  'zh-Hant': ['取消訂閱', '偏好設定'],
};

/** In English for a language that is not offered. */
export function footerWords(language: string | undefined) {
  const tag = languageTags.find((each) => each === language) ?? 'en';
  const [unsubscribe, preferences] = words[tag];
  return { unsubscribe, preferences };
}
