import { functionWordsOf } from '../../../text/language.ts';
import { wordSet, type TopicWords } from './word-lists.ts';

export const spanish: TopicWords = {
  stops: new Set([
    ...functionWordsOf('es'),
    ...wordSet(
      'no a para yo tú él ella ellos ellas nosotros me te nos mi mis tu tus nuestro nuestra nuestros nuestras cada todo todos toda todas otro otra otros otras mismo misma qué cuál cuáles cómo quién quiénes dónde cuánto cuántos donde quien cual ni o u y e a en de hasta desde sobre entre contra hacia según durante antes después tras ante bajo mediante menos bien mejor poco mucho muchos mucha muchas aquí ahora siempre nunca ya no sí es son ser fue era hay ha han he tiene tienen puede pueden debe deben debes puedes hacer un unos unas estos estas ese esa esos esas',
    ),
  ]),
  generic: wordSet(
    'guía guías consejo consejos truco trucos manera maneras forma formas paso pasos idea ideas razón razones motivo motivos ejemplo ejemplos error errores lista introducción resumen artículo blog mejores buen bueno buena buenos buenas perfecto perfecta definitivo definitiva completa completo simple fácil fáciles ventaja ventajas beneficio beneficios importancia principiante principiantes cosas saber evitar importante importantes nuevo nueva nuevos nuevas futuro dos tres cuatro cinco seis siete ocho nueve diez',
  ),
  articles: wordSet(
    'un una unos unas el la los las tu tus mi mis su sus nuestro nuestra este esta estos estas al',
  ),
  links: wordSet('de del por'),
  beforeVerb: /(?:^|\s)c[oó]mo$/,
  verb: /(?:ar|er|ir)$/,
  order: /^(?:escribe|escribir|escriba|crea|crear|redacta|redactar|redacte)(?: \S+){1,8}? sobre /,
  noun: 'first',
};
