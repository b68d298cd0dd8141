// Synthetic files with the headers that the networks wrote in November 2026.

/** Search Console, "Pages.csv" of a performance export. */
export const searchConsolePages = `Top pages,Clicks,Impressions,CTR,Position
https://www.fieldnotes.example/boots/?utm_source=x,281,"3,120",9.01%,4.2
https://fieldnotes.example/knots/,184,"2,240",8.21%,6.8
https://fieldnotes.example/elsewhere/,5,90,5.56%,31
https://fieldnotes.example/broken/,many,10,,8
`;

/** Search Console, "Dates.csv", filtered by one page. */
export const searchConsoleDates = `Date,Clicks,Impressions,CTR,Position
2026-11-18,10,300,3.33%,5.1
2026-11-19,12,310,3.87%,5.0
`;

/** LinkedIn, content of a page, "All posts"; its first line explains the file. */
export const linkedIn = `"Aggregated organic metrics for posts, reported on the day of their publication."
Post title,Post link,Post type,Campaign name,Posted by,Created date,Campaign start date,Campaign end date,Audience,Impressions,Views,Offsite Views,Clicks,Click through rate (CTR),Likes,Comments,Reposts,Follows,Engagement rate,Content Type
Three knots that hold,https://www.linkedin.com/feed/update/urn:li:activity:1,Organic,,Ada,11/13/2026,,,All followers,2240,,,184,0.082,40,5,9,1,0.106,Article
A fleece for the bus stop,https://www.linkedin.com/feed/update/urn:li:activity:2,Organic,,Ada,11/14/2026,,,All followers,1460,,,107,0.073,20,2,4,0,0.091,Article
`;

/** A file that no network writes. */
export const ownFile = `When;Article;Seen;Opened
03/04/2026;Which boots for which path?;100;7
`;
