import { vagueSpanish } from './vague-spanish.ts';
import type { WordLists } from './lexicon.ts';

export const spanish: WordLists = {
  empty: `
en el mundo actual; en un mundo cada|donde|en|que|lleno; en la era digital|de; en la actualidad; hoy en día;
hoy más que; más que nunca; en constante cambio|evolución; siempre cambiante; mundo cambiante;
al siguiente nivel; siguiente nivel; a otro nivel; de última generación; vanguardia; a la vanguardia;
solución|soluciones innovadora|innovadoras|integral|integrales|personalizada|personalizadas|a medida|completa;
soluciones a medida; enfoque integral|holístico|personalizado; a tu medida; alta calidad; máxima calidad;
la mejor calidad; calidad excepcional|superior|inigualable; amplia gama|experiencia; años de experiencia;
con pasión; pasión por; nuestra pasión; nuestra misión; nuestra visión; nuestros valores; nuestro compromiso;
comprometidos con; tu|su éxito es; socio de confianza; tu|su mejor aliado; aliado ideal|perfecto|estratégico;
satisfacción del cliente; nuestra prioridad; máxima prioridad; marca|marcan|marcar la diferencia;
la diferencia; valor añadido|agregado; crear|aportar valor; transformación digital; nuevas oportunidades;
nuevos desafíos|retos|horizontes; retos y oportunidades; desafíos y oportunidades; infinitas posibilidades;
posibilidades infinitas; todo tu potencial; su potencial; máximo potencial; la clave del|de|está|para;
clave del éxito; el secreto de|para|del; el poder de; el futuro de|es|está; construir el futuro;
juntos podemos|construimos|creamos|hacemos; más que un|una|solo; mucho más que; no solo * sino; no es solo;
sin lugar a dudas; sin duda alguna; es importante destacar|recordar|tener|señalar;
es fundamental|esencial|crucial|imprescindible; cabe destacar; juega|juegan|desempeña un; un papel * en;
papel fundamental|crucial|clave|importante; experiencia única|inolvidable|inigualable; una experiencia;
momentos únicos|inolvidables|especiales|mágicos; sumérgete en; déjate llevar|sorprender|seducir;
descubre un|una|el|la|nuestro|nuestra|nuestros|cómo; disfruta de una|un; vive la|una|el; mundo de;
un mundo de; te mereces; lo mereces; para todos los; todos los gustos;
ideal|perfecto|perfecta para cualquier|todo|todos|cada; el regalo perfecto|ideal; cada detalle;
hasta el último detalle; atención al detalle; al alcance de; no importa si; ya sea que; tanto si eres;
en conclusión; en resumen; en definitiva; para concluir; en este artículo; a lo largo de este; dar el salto;
un paso adelante; paso más; viaje hacia; en este viaje; el viaje; sin esfuerzo; empresa líder; líderes en;
líder en;
`,
  thin: `
nos complace; estamos orgullosos|encantados|emocionados|felices; bienvenido; bienvenida; bienvenidos;
no dudes en; no dude en; contáctanos; contacta con nosotros; más información; saber más; no te pierdas;
no esperes más; nuestro equipo; nuestros expertos; fácil de usar; rápido y fácil; estudios demuestran;
muchas personas; paso a paso; día a día; gracias a todos; te esperamos
`,
  hollow: `
innovador innovadora innovadores innovación único única únicos únicas excepcional excepcionales inigualable
inolvidable revolucionario revolucionaria potenciar potencia impulsar impulsa optimizar pasión apasionado
apasionados excelencia auténtico auténtica atemporal elegancia holístico sinergia sinergias ágil inspirador
inspiradora transformador transformadora incomparable
`,
  vague: vagueSpanish,
  endings: 'es s as>o os>o a>o mente amente>o ndo',
  openings: `
en el mundo; en un mundo; en la era; hoy en día; en la actualidad; bienvenido; bienvenidos;
estamos orgullosos|encantados|emocionados|felices; nos complace; buscas; estás buscando; alguna vez;
te has preguntado; sabías que; imagina; descubre; en este artículo; cada vez más; no es ningún secreto;
por fin
`,
  requests: `
escribe; escríbenos; responde; comenta; comentarios; llama; llámanos; reserva; pide; compra; prueba;
descarga; lee; comparte; guarda; visita; ven; trae; elige; pregunta; compara; dinos; cuéntanos; envía; ver;
apúntate; inscríbete; regístrate; vota; cambia; consulta; solicita; haz; usa; empieza
`,
  blandRequests: `
más información; saber más; descubre más; contáctanos; haz clic aquí; síguenos; únete; leer más;
compra ahora; no te lo pierdas
`,
  chatter: `
aquí tienes un|una|tu|el|la|tres artículo|texto|publicación|versión|opciones;
aquí tienes un|una|tu|el|la|tres * artículo|texto|publicación|versión|opciones; claro aquí;
por supuesto aquí; como ia; como una ia; como modelo de lenguaje; modelo de lenguaje; quieres que
`,
  politeChatter: `
avísame si; dime si; espero que esto|te; también puedo; si quieres puedo
`,
  consequences: `
para que; así; porque; sin; en lugar de; en vez de; lo que; permite; permiten; suficiente; si; aunque;
incluso; resiste; protege; evita; dura; cabe; mantiene; aguanta;
`,
  numbers: `
dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince veinte treinta cuarenta
cincuenta cien ciento mil millón millones mitad medio media tercio cuarto docena
`,
  reader: `tú tu tus te ti contigo usted ustedes su sus`,
};
