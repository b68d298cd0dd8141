import type { FigureKind } from './read-figure.ts';

/** Figures that a file can fill in. */
export type IndexFigure =
  | 'traffic'
  | 'authority'
  | 'backlinks'
  | 'followers'
  | 'engagement'
  | 'marketShare'
  | 'pageTraffic'
  | 'sourceShare'
  | 'volume'
  | 'volumeFrom'
  | 'volumeTo';

export const figureKinds: Record<IndexFigure, FigureKind> = {
  traffic: 'count',
  authority: 'score',
  backlinks: 'count',
  followers: 'count',
  engagement: 'share',
  marketShare: 'share',
  pageTraffic: 'count',
  sourceShare: 'share',
  volume: 'count',
  volumeFrom: 'count',
  volumeTo: 'count',
};

/** What the rows of a file are about, and how it is known which one. */
export type RowKind = 'site' | 'page' | 'keyword' | 'source' | 'network';

/** An export of an index tool, told by its columns. Names are as `columnKey` makes them: letters and digits. */
export type Layout = {
  tool: string;
  rows: RowKind;
  /** Columns that name what a row is about: the first that is there. */
  key: readonly string[];
  /** All of these, and one of each list. */
  needs: readonly (string | readonly string[])[];
  figures: Readonly<Record<string, IndexFigure>>;
  /** Columns that are known and have no place in a report. */
  ignored: readonly string[];
};

const words = (text: string) => text.split(' ');

/** The exports that are read. A file that fits several is read as the one that knows most of its columns. */
export const layouts: readonly Layout[] = [
  {
    tool: 'Ahrefs',
    rows: 'site',
    key: ['target', 'domain'],
    needs: ['domainrating', ['organictraffic', 'backlinksall', 'backlinks', 'ahrefsrank']],
    figures: {
      domainrating: 'authority',
      organictraffic: 'traffic',
      backlinksall: 'backlinks',
      backlinks: 'backlinks',
    },
    ignored: words(
      'mode ip protocol urlrating ahrefsrank organictotalkeywords organickeywordstop3 organickeywords410 organickeywords1120 organickeywords2150 organickeywords51 organickeywords organicvalue organictopcountries paidkeywords paidads paidtraffic paidcost refdomainsall refdomainsfollowed refdomainsnotfollowed refdomains referringdomains refipsips refipssubnets backlinksfollowed backlinksnotfollowed backlinksredirects backlinksinternal outgoingdomainsfollowed outgoingdomainsalltime outgoinglinksfollowed outgoinglinksalltime',
    ),
  },
  {
    tool: 'Ahrefs',
    rows: 'keyword',
    key: ['keyword'],
    needs: [
      'volume',
      ['difficulty', 'kd'],
      ['parentkeyword', 'parenttopic', 'cps', 'trafficpotential', 'currentorganictraffic', 'currenturl'],
    ],
    figures: { volume: 'volume' },
    ignored: words(
      'country difficulty kd cpc cps clicks returnrate parentkeyword parenttopic lastupdate serpfeatures globalvolume trafficpotential globaltrafficpotential firstseen intents languages category previousorganictraffic currentorganictraffic organictrafficchange previousposition currentposition positionchange previouspositionkind currentpositionkind currenturl previousurl branded local informational commercial transactional navigational',
    ),
  },
  {
    tool: 'Ahrefs',
    rows: 'page',
    key: ['url'],
    needs: ['currenttraffic'],
    figures: { currenttraffic: 'pageTraffic' },
    ignored: words(
      'previoustraffic trafficchange previoustrafficvalue currenttrafficvalue trafficvaluechange previouskeywords currentkeywords keywordschange previoustopkeyword currenttopkeyword currenttopkeywordvolume currenttopkeywordposition previousreferringdomains currentreferringdomains ur pagetype status',
    ),
  },
  {
    tool: 'Semrush',
    rows: 'keyword',
    key: ['keyword'],
    needs: [
      ['volume', 'searchvolume'],
      ['keyworddifficulty', 'keyworddifficultyindex', 'competitivedensity', 'competition', 'numberofresults'],
    ],
    figures: { volume: 'volume', searchvolume: 'volume' },
    ignored: words(
      'database seedkeyword page topic pagetype tags position previousposition url traffic trafficcost keyworddifficulty keyworddifficultyindex competitivedensity competition numberofresults intent intents keywordintents serpfeatures serpfeaturesbykeyword trend trends timestamp positiontype clickpotential contentreferences competitors cpc cpcusd',
    ),
  },
  {
    tool: 'Semrush',
    rows: 'page',
    key: ['url'],
    needs: ['traffic', 'numberofkeywords'],
    figures: { traffic: 'pageTraffic' },
    ignored: words('numberofkeywords trafficcost adkeywords backlinks trafficchange keywordschange'),
  },
  {
    tool: 'Semrush',
    rows: 'site',
    key: ['target', 'domain'],
    needs: [['authorityscore', 'ascore', 'visits']],
    figures: {
      authorityscore: 'authority',
      ascore: 'authority',
      backlinks: 'backlinks',
      visits: 'traffic',
    },
    ignored: words(
      'referringdomains ips followlinks nofollowlinks textlinks imagelinks formlinks framelinks organickeywords organictraffic uniquevisitors pagesvisit purchaseconversion avgvisitduration bouncerate rank',
    ),
  },
  {
    tool: 'Moz',
    rows: 'site',
    key: ['domain', 'url', 'site', 'target', 'rootdomain'],
    needs: ['domainauthority'],
    figures: { domainauthority: 'authority', inboundlinks: 'backlinks', totallinks: 'backlinks' },
    ignored: words(
      'title pageauthority linkingdomains linkingrootdomains spamscore rankingkeywords externallinks discoveredlast60days lostlast60days brandauthority',
    ),
  },
  {
    tool: 'Moz',
    rows: 'keyword',
    key: ['keyword'],
    needs: ['minvolume', 'maxvolume'],
    figures: { minvolume: 'volumeFrom', maxvolume: 'volumeTo' },
    ignored: words(
      'locale difficulty organicctr importance priority dateanalyzed opportunity potential engine location',
    ),
  },
  {
    tool: 'Moz',
    rows: 'keyword',
    key: ['keyword'],
    needs: ['monthlyvolume', ['difficulty', 'organicctr', 'priority']],
    figures: { monthlyvolume: 'volume' },
    ignored: words(
      'locale difficulty organicctr importance priority dateanalyzed opportunity potential relevance',
    ),
  },
  {
    tool: 'Majestic',
    rows: 'site',
    key: ['item', 'domain', 'url', 'rootdomain'],
    needs: ['trustflow', 'citationflow'],
    figures: { trustflow: 'authority', extbacklinks: 'backlinks', externalbacklinks: 'backlinks' },
    ignored: words(
      'status itemnum resultcode itemtype indexedurls getmetadata refdomains referringdomains refips refsubnets rank country ip subnet title topicaltrustflowtopic0 topicaltrustflowvalue0 topicaltrustflowtopic1 topicaltrustflowvalue1 topicaltrustflowtopic2 topicaltrustflowvalue2',
    ),
  },
  {
    tool: 'Similarweb',
    rows: 'site',
    key: ['domain', 'website', 'site'],
    needs: [['monthlyvisits', 'totalvisits', 'trafficshare']],
    figures: { monthlyvisits: 'traffic', totalvisits: 'traffic', trafficshare: 'marketShare' },
    ignored: words(
      'rank globalrank countryrank categoryrank category uniquevisitors deduplicatedaudience visitduration avgvisitduration pagesvisit pagespervisit bouncerate adsense change mommonthlyvisitschange desktopshare mobileshare',
    ),
  },
  {
    tool: 'Similarweb',
    rows: 'source',
    key: ['channel', 'source', 'trafficsource'],
    needs: [['trafficshare', 'share']],
    figures: { trafficshare: 'sourceShare', share: 'sourceShare' },
    ignored: words('visits traffic change avgvisitduration pagesvisit bouncerate'),
  },
  {
    tool: 'Table of followers',
    rows: 'network',
    key: ['network', 'socialnetwork', 'platform'],
    needs: ['followers'],
    figures: { followers: 'followers', engagementrate: 'engagement' },
    ignored: words('profile handle url posts company'),
  },
];
