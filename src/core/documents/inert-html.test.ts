import { expect, it } from 'vitest';
import { inertHtml } from './inert-html.ts';

it.each([
  [
    '<h2>1. Prazo</h2><p>Trocas em <b>30</b> dias &amp; frete.</p>',
    '<h2>1. Prazo</h2><p>Trocas em <b>30</b> dias &amp; frete.</p>',
  ],
  ['<OL START="3" class=x><LI value=7>a</LI></OL>', '<ol START="3"><li value="7">a</li></ol>'],
  ['<td colspan=2 rowspan=65534>a</td>', '<td colspan="2">a</td>'],
  ['<a href="https://loja.com.br/?a=1&amp;b=2" onclick=x()>a</a>', '<a href="https://loja.com.br/?a=1&amp;b=2">a</a>'],
  ["<a href='mailto:sac@loja.com.br'>a</a>", '<a href="mailto:sac@loja.com.br">a</a>'],
  ['<section>a</section><article>b</article>', '<div>a</div><div>b</div>'],
  ['<span style="color:red">a</span><o:p>b</o:p>', 'ab'],
  ['a < b > c', 'a &lt; b &gt; c'],
])('keeps the words, structure, numbers and links of %s', (text, markup) => {
  expect(inertHtml(text).markup).toBe(markup);
});

it.each([
  ['<p>a<table><tr><td>b', '<p>a<table><tr><td>b</td></tr></table></p>'],
  ['<b>a<i>b</b>c', '<b>a<i>b</i></b>c'],
  ['</div></section></body></html>a', 'a'],
  ['a<!-- b', 'a'],
  ['a<style>b{}</style>c', 'ac'],
  ['a<script>b</script x>c<template><img></template>d', 'acd'],
  ['a<title>b', 'a'],
  ['<xml>\n <w:WordDocument><w:View>Normal</w:View></w:WordDocument>\n</xml>a', 'a'],
  ['<xml>a <b>b</b></xml>', 'a <b>b</b>'],
  ['<scr<x>ipt>a</scr<x>ipt>', '&lt;script&gt;a&lt;/script&gt;'],
  ['<<!-- -->script>a', 'a'],
  ['<plaintext>a<textarea>b<xmp>c', 'a<div>bc</div>'],
  ['<meta http-equiv=refresh content="0;url=https://a.example"><base href=//a.example>a', 'a'],
  ['<a href="javascript:x()">a</a><a href="java&#115;cript:x()">b</a>', 'ab'],
  ['<a title="href=https://a.example/" href="#a">a</a>', 'a'],
  ['<p a="<b">c', '&lt;p a="c'],
])('closes what %s opens, and drops the rest', (text, markup) => {
  expect(inertHtml(text).markup).toBe(markup);
});
