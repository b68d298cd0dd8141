import { functionWordsOf } from '../../../text/language.ts';
import { wordSet, type TopicWords } from './word-lists.ts';

export const english: TopicWords = {
  stops: new Set([
    ...functionWordsOf('en'),
    ...wordSet(
      "a i me i'm i've we're you're it's that's don't doesn't isn't aren't can't won't let's such same own other others another many much few several most less least too very quite rather just only even still also again ever never always often now next today tomorrow yesterday as because while until since unless although though whether however than then where why whose within without between among across through throughout during before after above below under over against along around behind beside beyond near off onto toward towards upon via per vs versus down may might must shall am being did doing done having got gets getting goes going gone let lets really actually simply properly correctly quickly easily each every both either neither",
    ),
    ...wordSet(
      'struggle struggles fail fails love loves hate hates want wants become becomes keep keeps give gives take takes bring brings say says think thinks tell tells feel feels seem seems stop stops beat beats boost boosts boosting grow grows increase increases increasing reduce reduces reducing improve improves improving avoid avoids avoiding choose chooses choosing pick picks picking find finds finding buy buys buying make makes making create creates creating learn learns learning know knows need needs save saves help helps launch launches announce announces announcing introduce introducing compare compares comparing discover celebrate celebrating write writes writing describe explain worth',
    ),
  ]),
  generic: wordSet(
    "new right latest future month months week weeks guide guides tip tips trick tricks way ways thing things step steps idea ideas reason reasons example examples mistake mistakes checklist list introduction intro overview basics explained article post blog story stories facts best top great good better worst perfect ultimate complete comprehensive definitive essential simple easy quick beginner beginners beginner's everything anything something nothing everyone anyone people important importance benefit benefits advantage advantages start starting use uses using works matter matters one two three four five six seven eight nine ten year years days",
  ),
  articles: wordSet('a an the your my our their his her its this that these those'),
  links: wordSet(''),
  beforeVerb:
    /(?:^|\s)(?:how|ways|way|tips|tricks|things|reasons|steps|when|what|where|time|want|need|learn) to$|(?:^|\s)(?:not|don't|doesn't|aren't|isn't|can't|won't)$|(?:^|\s)(?:should|could|can|must|do|did|would) (?:you|i|we|they)$/,
  verb: /./,
  order: /^(?:please )?(?:write|create|draft|generate|prepare)(?: \S+){1,8}? (?:about|on) /,
  noun: 'last',
};
