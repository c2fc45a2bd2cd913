import { preloadTerms } from 'aceite/core';
import { baseUrl, gateProps } from './setting.ts';

preloadTerms({ ...gateProps, baseUrl });
