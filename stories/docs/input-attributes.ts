/** Every attribute and property that HTML gives an <input>, and its meaning in a money field. */

/**
 * Attributes that stay as they are, by React's names, with values for tests. HTML's names are in
 * lower case: https://html.spec.whatwg.org/multipage/indices.html#attributes-3
 */
export const keptAttributes = Object.fromEntries(
  `accept=image/* accessKey=p align=left alpha=alpha alt=x autoCapitalize=none autoComplete=transaction-amount
  autoCorrect=off autoFocus capture=user colorspace=display-p3 contentEditable=false dir=ltr dirname=price.dir disabled
  draggable=true elementtiming=x enterKeyHint=done exportparts=a formAction=/x formEncType=text/plain formMethod=post
  formNoValidate formTarget=_self headingoffset=1 headingreset=headingreset height=20 hidden id=x incremental=x inert inputMode=decimal
  is=x-y itemID=x itemProp=price itemRef=x itemScope itemType=https://schema.org/Offer lang=en list=options max=1000 min=10
  multiple nonce=x part=field placeholder=Preço popover=manual popoverTarget=x popoverTargetAction=hide readOnly required
  results=5 role=textbox slot=x spellCheck=false src=/x.png step=0.01 tabIndex=1 title=x translate=no useMap=#x
  virtualkeyboardpolicy=auto webkitdirectory=x width=200 writingsuggestions=false data-price=x aria-activedescendant=x
  aria-atomic=true aria-autocomplete=none aria-busy=true aria-controls=x aria-current=true aria-describedby=x
  aria-description=x aria-details=x aria-disabled=true aria-errormessage=x aria-expanded=true aria-flowto=x
  aria-haspopup=true aria-hidden=true aria-invalid=true aria-keyshortcuts=x aria-label=x aria-labelledby=x aria-live=off
  aria-multiline=false aria-owns=x aria-placeholder=x aria-readonly=true aria-relevant=all aria-required=true
  aria-roledescription=x`
    .split(/\s+/)
    .map((attribute) => {
      const [name, value = true] = attribute.split(/=(.*)/s);
      return [name!, value];
    }),
);

/** Events whose listeners all run, as on any <input>: `oninput`, `onkeydown` … */
export const keptEvents =
  `auxclick beforeinput beforetoggle blur cancel change click close contextmenu copy cut dblclick
  drag dragend dragenter dragleave dragover dragstart drop focus focusin focusout input invalid keydown keypress keyup
  mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup paste pointerdown pointermove pointerup reset
  search select selectionchange selectstart toggle touchstart wheel`.split(/\s+/);

/** Own properties that the field adds to the input, for texts that a script sets. */
export const watchedProperties = ['setRangeText', 'value'];

/** Mantine's inputs write these themselves. */
export const ofMantine = ['dir', 'aria-describedby', 'aria-invalid'];

/** All other attributes, events and properties stay as they are. */
export const inputRows: Array<{ names: string[] } & Record<'en' | 'pt-BR', string>> = [
  {
    names: ['name'],
    en: 'The form posts the decimal under it. Removed if the element has its own. `useMoneyInput` has none: post `value`.',
    'pt-BR':
      'O formulário envia o decimal com esse nome. Retirado se o elemento tem o seu. `useMoneyInput` não tem: envie `value`.',
  },
  {
    names: ['form'],
    en: 'The element posts to the same form.',
    'pt-BR': 'O elemento envia para o mesmo formulário.',
  },
  {
    names: ['type'],
    en: '`number` and other types without a caret become `text`.',
    'pt-BR': '`number` e outros tipos sem cursor viram `text`.',
  },
  {
    names: ['pattern', 'minlength', 'maxlength'],
    en: 'Removed, because they check the formatted text. The console names them.',
    'pt-BR': 'Retirados, porque conferem o texto formatado. O console diz quais.',
  },
  {
    names: ['min', 'max', 'step'],
    en: 'Without effect on a text. The options `min` and `max` report limits.',
    'pt-BR': 'Sem efeito em um texto. As opções `min` e `max` informam os limites.',
  },
  {
    names: ['value'],
    en: 'The saved amount. An empty one is added if it is missing.',
    'pt-BR': 'O valor salvo. Se faltar, o campo acrescenta um vazio.',
  },
  {
    names: ['list'],
    en: 'A chosen option is read as an amount.',
    'pt-BR': 'Uma opção escolhida é lida como um valor.',
  },
  {
    names: ['inputmode'],
    en: '`numeric` from the first focus on, if it is missing.',
    'pt-BR': 'Se faltar, `numeric` a partir do primeiro foco.',
  },
  {
    names: ['size', 'class', 'style', ...ofMantine],
    en: 'In `MoneyInput`, as in Mantine’s inputs.',
    'pt-BR': 'Em `MoneyInput`, como nos inputs do Mantine.',
  },
  {
    names: ['oninput'],
    en: 'A mask that sets the text sets an amount: remove it.',
    'pt-BR': 'Uma máscara que muda o texto muda o valor: retire-a.',
  },
  {
    names: ['value', 'setRangeText()'],
    en: 'A text that a script sets is an amount, an empty one an empty field. In React, dispatch `input` afterwards.',
    'pt-BR': 'O texto que um script coloca é um valor; vazio, esvazia o campo. Em React, dispare `input` depois.',
  },
  {
    names: ['valueAsNumber', 'valueAsDate', 'stepUp()', 'stepDown()'],
    en: '`NaN`, `null` and errors, as of any text.',
    'pt-BR': '`NaN`, `null` e erros, como em todo texto.',
  },
];
