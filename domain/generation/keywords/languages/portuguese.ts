import { functionWordsOf } from '../../../text/language.ts';
import { wordSet, type TopicWords } from './word-lists.ts';

export const portuguese: TopicWords = {
  stops: new Set([
    ...functionWordsOf('pt'),
    ...wordSet(
      'o a e é ou no nos nas num numa ao aos à às pelo pela pelos pelas por eu tu ele ela eles elas nós vocês me te lhe cada todo todos toda todas outro outros outra outras mesmo mesma qual quais como quem onde quando quanto quantos quantas porque porquê que enquanto sem sob sobre entre antes depois durante contra até desde segundo menos bem melhor pouco muito muitos muita muitas demais aqui hoje agora sempre nunca já sim era foi tem têm ter ser pode podem deve devem fazer faz vale precisa são este esta estes estas esse essa esses essas isto isso',
    ),
  ]),
  generic: wordSet(
    'guia guias dica dicas conselho conselhos truque truques maneira maneiras forma formas passo passos ideia ideias razão razões motivo motivos exemplo exemplos erro erros lista introdução resumo artigo blog melhores melhor bom boa bons boas perfeito perfeita definitivo definitiva completo completa simples fácil fáceis vantagem vantagens benefício benefícios importância iniciante iniciantes coisas saber evitar importante importantes compra novo nova novos novas futuro dois duas três quatro cinco seis sete oito nove dez',
  ),
  articles: wordSet(
    'um uma uns umas o os a as seu sua seus suas meu minha meus minhas nosso nossa nossos nossas teu tua este esta estes estas ao aos à às',
  ),
  links: wordSet('de do da dos das por'),
  beforeVerb: /(?:^|\s)(?:como|porque|por que|para|quando|onde)$/,
  verb: /(?:[aei]r|ôr|por)$/,
  order: /^(?:escreva|escreve|escrever|crie|cria|redija|prepare)(?: \S+){1,8}? sobre /,
  noun: 'first',
};
