import {
  createTheme,
  type CSSVariablesResolver,
  DEFAULT_THEME,
  Input,
  type MantineColorsTuple,
  MantineProvider,
  type MantineThemeOverride,
  SimpleGrid,
  Stack,
  TextInput,
  Title,
  useComputedColorScheme,
} from '@mantine/core';
import { MoneyInput } from 'aceite';
import { useState } from 'react';

interface FieldTheme {
  name: string;
  theme: MantineThemeOverride;
  variables: Record<string, string>;
}

/** Replaces some shades of a colour of Mantine. */
const withShades = (name: 'red' | 'gray' | 'dark', shades: Record<number, string>): MantineColorsTuple =>
  Object.assign([...DEFAULT_THEME.colors[name]], shades) as unknown as MantineColorsTuple;

const error = 'light-dark(#7c3aed, #d0bfff)';
const description = 'light-dark(#0a5d36, #8ce99a)';

const fieldThemes: FieldTheme[] = [
  { name: 'Mantine', theme: {}, variables: {} },
  {
    name: 'Variáveis',
    theme: {},
    variables: {
      '--mantine-color-error': error,
      '--mantine-color-dimmed': description,
      '--mantine-color-placeholder': 'light-dark(#1864ab, #a5d8ff)',
    },
  },
  {
    name: 'Escalas',
    variables: {},
    theme: {
      scale: 1.1,
      defaultRadius: 0,
      fontSizes: { ...DEFAULT_THEME.fontSizes, sm: '1.05rem' },
      spacing: { ...DEFAULT_THEME.spacing, xs: '1rem' },
      colors: {
        red: withShades('red', { 6: '#a8071a', 8: '#ffa39e' }),
        gray: withShades('gray', { 4: '#8c8c8c', 5: '#595959', 6: '#434343' }),
        dark: withShades('dark', { 2: '#d9d9d9', 3: '#bfbfbf', 4: '#8c8c8c' }),
      },
    },
  },
  {
    name: 'Estilos',
    variables: {},
    theme: {
      components: {
        Input: Input.extend({
          defaultProps: { variant: 'filled', size: 'lg', radius: 'xl' },
          styles: {
            wrapper: { '--input-bd': 'transparent', '--input-color': error, '--input-placeholder-color': description },
          },
        }),
        InputWrapper: Input.Wrapper.extend({
          defaultProps: { size: 'lg', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
          styles: {
            label: { color: description, textTransform: 'uppercase' },
            required: { color: error },
            description: { color: description },
            error: { color: error, fontWeight: 700 },
          },
        }),
      },
    },
  },
];

const common = { label: 'Valor', description: 'Sem o frete.', placeholder: '0,00' };
const states: (typeof common & { defaultValue?: string; required?: boolean; error?: string; disabled?: boolean })[] = [
  { ...common, defaultValue: '12,34', required: true },
  common,
  { ...common, defaultValue: '12,34', error: 'O valor mínimo é R$ 20,00.' },
  { ...common, defaultValue: '12,34', disabled: true },
];

function Themed({ name, theme, variables }: FieldTheme) {
  const scheme = useComputedColorScheme('light');
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const resolve: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables });
  return (
    <div ref={setRoot} data-theme={name}>
      {root && (
        <MantineProvider
          theme={createTheme(theme)}
          forceColorScheme={scheme}
          cssVariablesSelector={`[data-theme="${name}"]`}
          cssVariablesResolver={resolve}
          deduplicateCssVariables={false}
          getRootElement={() => root}
        >
          <Stack>
            <Title order={2} size="h4">
              {name}
            </Title>
            {states.map(({ defaultValue, ...state }) => (
              <SimpleGrid cols={2} key={JSON.stringify(state)}>
                <TextInput {...state} defaultValue={defaultValue} />
                <MoneyInput {...state} defaultValue={defaultValue?.replace(',', '.')} />
              </SimpleGrid>
            ))}
          </Stack>
        </MantineProvider>
      )}
    </div>
  );
}

/** A TextInput and a MoneyInput, side by side in each state and theme. */
export const FieldThemes = () => (
  <SimpleGrid cols={{ base: 1, md: 4 }}>
    {fieldThemes.map((theme) => (
      <Themed key={theme.name} {...theme} />
    ))}
  </SimpleGrid>
);

const parts = ['root', 'label', 'required', 'description', 'wrapper', 'input', 'error'];

/** The computed styles of each part of the fields of one kind in a theme. */
function stylesOf(theme: Element, kind: 'TextInput' | 'MoneyInput'): Record<string, string>[] {
  return parts.flatMap((part) =>
    [...theme.querySelectorAll(`.mantine-${kind}-${part}`)].flatMap((element) =>
      (part === 'input' ? [undefined, '::placeholder'] : [undefined]).map((pseudo) => {
        const computed = getComputedStyle(element, pseudo);
        return {
          part: `${part}${pseudo ?? ''}`,
          ...Object.fromEntries(
            [...computed]
              .filter((name) => !name.startsWith('--'))
              .map((name) => [name, computed.getPropertyValue(name)]),
          ),
        };
      }),
    ),
  );
}

/** Differences between both fields in a theme, such as 'error color'. */
export function differences(theme: Element): string[] {
  const ours = stylesOf(theme, 'MoneyInput');
  const mantine = stylesOf(theme, 'TextInput');
  if (ours.length !== mantine.length) return [`${ours.length} parts, not ${mantine.length}`];
  const found = ours.flatMap((style, index) =>
    Object.keys(style)
      .filter((name) => style[name] !== mantine[index]![name])
      .map((name) => `${style.part} ${name}`),
  );
  return [...new Set(found)].toSorted();
}
