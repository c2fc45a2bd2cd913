import './embed.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Skeleton.css';
import '@mantine/core/styles/VisuallyHidden.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';

/** Every rule that the dialogs import, as one text; written by the build (vite.embed.config.ts). */
declare const __STYLES__: string;

let sheet: CSSStyleSheet | undefined;

/** The styles of the dialogs, for shadow roots: a sheet that is made by a script needs no permission of the page's policy. */
export function dialogStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(__STYLES__);
  }
  return sheet;
}
