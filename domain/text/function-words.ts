/**
 * Small words that every text of a language is full of, by its ISO 639-1 code. No word of another language stands here
 * that is an English word too ("die", "on", "no"), so that what counts for another counts against English.
 */
export const functionWords: Readonly<Record<string, string>> = {
  en: 'the of and to in is it that for with on as you this by not are be at from or your have was an they which but their has we our can will its more what who when how if there than these would about into all so no do does just like get up out one his her she he him were been had could should them then some any my me',
  de: 'der das und ist nicht ein eine einen einem einer mit für auf den dem des von zu sich auch wir sie ich es wird sind im bei nach wie aber oder werden kann ihre unser über mehr nur noch durch diese',
  fr: 'le la les des et est une pour dans que qui pas vous nous sur avec ce cette sont au aux du par votre notre mais ou il elle leur être fait je à',
  es: 'el los las es una para por con que del se su sus como más pero está son al lo este esta muy también cuando porque sin',
  it: 'il gli di che è per una con non del della dei delle nel nella sono più alla questo come anche ma si da al ti ci',
  pt: 'os e de que não uma um para com da dos das em na por mais se sua seu você ao são também foi está',
  nl: 'de het een en van dat niet zijn op te voor aan je wij ook worden kan bij naar uw maar om deze als wordt',
  sv: 'och att det som är ett inte på för av till har du kan ni från eller om vi den',
  da: 'og det er ikke på til af som et du kan har jeg fra eller om vi den det',
  no: 'og det er ikke på til av som et du kan har jeg fra eller om vi den',
  pl: 'nie się na jest że jak dla od oraz czy są po za przez który tak ale już',
  cs: 'se na je že pro jako nebo jsou ale aby který také však podle při být',
  tr: 've bir bu için ile çok gibi olarak daha olan değil ama',
  fi: 'ja ei että ovat tai kun myös voi hän mutta se ole sen olla',
  id: 'dan yang untuk dengan ini itu dari pada adalah tidak anda ke dalam akan atau bisa juga',
  ro: 'și este pe cu nu la în pentru care mai sunt din sau să',
  hu: 'és hogy nem az egy van meg csak mint vagy ez már',
  vi: 'và là của có không cho một những được các trong',
  la: 'et est non ad ut cum quod sed ipsum dolor amet sit elit lorem',
};
