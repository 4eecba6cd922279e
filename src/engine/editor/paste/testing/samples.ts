// What other programs put on the clipboard, in their own spelling.

const item = (position: string, level: number, marker: string, words: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSp${position} style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>` +
  `<span lang=UK>${words}<o:p></o:p></span></p>`

export const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; mso-style-unhide:no} --></style></head>
<body lang=UK style='tab-interval:35.4pt'><!--StartFragment-->
<h1><b><span lang=UK>Авраам: довіра, що<br> вирушає<o:p></o:p></span></b></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Бог</b> покликав <i>Аврама</i> з <u>Харана</u>,
і <a href="https://example.org/gen?a=1&amp;b=2">він пішов</a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal style='mso-margin-top-alt:auto'><span style='color:#C00000;font-size:14.0pt'>Йому було 75 років</span><a href="#_ftn1"><sup>1</sup></a>.</p>
<h3>Що він узяв</h3>
${item('First', 1, '·', 'Сару')}
${item('Middle', 2, 'o', 'та її служниць')}
${item('Last', 1, '·', 'Лота')}
${item('First', 1, '1.', 'Сихем', 'l1')}
${item('Last', 1, '2.', 'Бетел', 'l1')}
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'><td width=200><p class=MsoNormal><b>Місце<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Подія</b></p></td></tr>
 <tr><td rowspan=2><p class=MsoNormal>Сихем</p></td><td><p class=MsoNormal>Жертовник</p><p class=MsoNormal>Обітниця</p></td></tr>
 <tr><td><p class=MsoNormal>Дуб Море</p></td></tr>
</table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"/><![endif]--><![if !vml]><img width=300 height=200 src="file:///C:/Temp/clip_image001.jpg"><![endif]></p>
<!--EndFragment--></body></html>`

export const docsHtml = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400">The call</span></h1><p dir="ltr"><span style="font-weight:700;font-style:normal">Leave</span><span style="font-weight:400"> your </span><span style="font-style:italic">country</span><span> for </span><a href="https://example.org/land"><span style="color:#1155cc;text-decoration:underline">the land</span></a><span>.</span></p><br /><ol><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Ur</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>by the river</span></p></li></ul><li aria-level="1"><p><span>Haran</span></p></li></ol><p><span><span style="border:none;display:inline-block"><img src="https://lh7-rt.googleusercontent.com/docsz/abc" width="602" height="338" alt="A map of the way"></span></span></p></b><br class="Apple-interchange-newline">`

export const pageHtml = `<html><body><!--StartFragment--><article><nav hidden>Menu</nav>
<h2 class="t">Bread and wine</h2><div class="lead">First words<br><br>and others</div>
<blockquote><p>He is <em>priest</em> for ever.</p><p>Not by birth.</p><footer>— A letter</footer></blockquote>
<figure><img src="https://example.org/salem.jpg" alt="Salem"><figcaption>The hill  today</figcaption></figure><hr>
<img src="https://example.org/dot.gif" width="1" height="1"><img src="http://example.org/plain.jpg">
<table><caption>Kings</caption><thead><tr><th>Name</th><th colspan="2">Towns</th></tr></thead><tbody><tr><td>Bera</td><td>Sodom</td><td>x</td></tr></tbody></table>
<iframe src="//www.youtube.com/embed/k_ONE-2x7Ag"></iframe>
<table><tr><td><p>Beside nothing</p></td></tr></table></article><!--EndFragment--></body></html>`

export const markdownText = `# Melchizedek

King of **Salem** and [priest](https://example.org/priest).

## Who he was

- a king
- a priest
  - of God Most High

1. bread
2. wine

> Blessed be Abram.

| Who | What |
| --- | --- |
| Abram | a tenth |

<img src=x onerror="alert(1)"><script>alert(1)</script>
`
