import { variantParameter } from './variant.ts';

/**
 * Script for the page that a visitor reaches by buying or signing up: reports one goal of a link. The variant is in the address of the
 * first page; the script remembers it until the tab is closed, so it belongs on both pages.
 */
export function goalScript(linkUrl: string): string {
  const id = linkUrl.slice(linkUrl.lastIndexOf('/') + 1);
  return `<script>
// On every page: remembers which variant this visitor was shown.
(function () {
  var mark = new URLSearchParams(location.search).getAll('${variantParameter}').find(function (each) {
    return each.indexOf('${id}.') === 0;
  });
  if (mark) sessionStorage.setItem('${variantParameter}-${id}', mark);
})();
// Call it when the goal is reached, with its value if it has one: reportGoal(19.99)
function reportGoal(value) {
  var mark = sessionStorage.getItem('${variantParameter}-${id}');
  if (mark) navigator.sendBeacon('${linkUrl}/goal', new URLSearchParams({ ${variantParameter}: mark, value: value || '' }));
}
</script>`;
}

/** The same without a script: a picture of one pixel for the first variant, whose letter and value are to be filled in. */
export function goalPicture(linkUrl: string): string {
  const id = linkUrl.slice(linkUrl.lastIndexOf('/') + 1);
  return `<img src="${linkUrl}/goal.gif?${variantParameter}=${id}.a&value=0" width="1" height="1" alt="">`;
}
